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
// Mostly here before anybody wants it.
fetchIdly(loadBuyDialog)

const BuyingContext = createContext({ busy: false, start: () => {} })

type BuyingProps = { product: Product; canBuy: boolean; children: ReactNode }

/** A page from which a product can be bought, with the payment's dialog. Pressing `BuyNowHere` renders nothing else of it. */
export function Buying({ product, canBuy, children }: BuyingProps) {
  const { status } = useSession()
  const { busy, start, wanted, open, close } = useBuying(canBuy, product.campus)
  return (
    <BuyingContext value={{ busy, start }}>
      {children}
      {/* It stays when the product turns out to be reserved: that may be for this buyer, by an offer. */}
      <Suspense fallback={null}>
        {wanted && status === 'in' && <BuyDialog productId={product.id} open={open} onClose={close} />}
        {wanted && status === 'out' && <VisitorBuyDialog product={product} open={open} onClose={close} />}
      </Suspense>
    </BuyingContext>
  )
}

/** The button that opens the dialog of the page around it. */
export function BuyNowHere() {
  const { busy, start } = useContext(BuyingContext)
  return <BuyNow busy={busy} onPress={start} />
}
