import { factTexts } from '#adapters/contract/catalog/facts.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'

export default function ProductFacts({ product }: { product: Product }) {
  const texts = factTexts(product)
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-2 text-lg font-bold">
        Details
      </h2>
      <dl className="grid max-w-prose grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {texts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd dir="auto" className="min-w-0 break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
