import { createContext, type ReactNode, Suspense, useContext } from 'react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { lazyDialog } from '../../components/ui/loading/lazily.tsx'
import { fetchIdly } from '../../lib/navigation/lazily.ts'
import { useSession } from '../../lib/session/session.ts'
import type { BuyDialogProps } from './buy-dialog.tsx'
import { BuyNow, useBuying } from './buy-now.tsx'
import type { VisitorBuyDialogProps } from './visitor-buy-dialog.tsx'

const loadBuyDialog = () => import('./buy-dialog.tsx')
const BuyDialog = lazyDialog<BuyDialogProps>(loadBuyDialog)
const VisitorBuyDialog = lazyDialog<VisitorBuyDialogProps>(() => import('./visitor-buy-dialog.tsx'))
fetchIdly(loadBuyDialog)

const BuyingContext = createContext({ busy: false, start: () => {} })

type BuyingProps = { product: Product; canBuy: boolean; children: ReactNode }

/** Pressing `BuyNowHere` re-renders nothing else of the page. */
export function Buying({ product, canBuy, children }: BuyingProps) {
  const { status } = useSession()
  const { busy, start, wanted, open, close } = useBuying(canBuy, product.campus)
  return (
    <BuyingContext value={{ busy, start }}>
      {children}
      {/* Stays mounted when the product becomes reserved, which may be for this buyer after an offer. */}
      <Suspense fallback={null}>
        {wanted && status === 'in' && <BuyDialog product={product} open={open} onClose={close} />}
        {wanted && status === 'out' && <VisitorBuyDialog product={product} open={open} onClose={close} />}
      </Suspense>
    </BuyingContext>
  )
}

export function BuyNowHere() {
  const { busy, start } = useContext(BuyingContext)
  return <BuyNow busy={busy} onPress={start} />
}
