import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { lazyDialog } from '../../components/ui/lazily.tsx'
import { fetchIdly } from '../../lib/lazily.ts'
import type { BuyDialogProps } from './buy-dialog.tsx'
import { BuyNow, useBuying } from './buy-now.tsx'

const loadBuyDialog = () => import('./buy-dialog.tsx')
const BuyDialog = lazyDialog<BuyDialogProps>(loadBuyDialog)
// Mostly here before anybody wants it.
fetchIdly(loadBuyDialog)

const BuyingContext = createContext({ busy: false, start: () => {} })

type BuyingProps = { productId: number; campus: string; canBuy: boolean; children: ReactNode }

/** A page from which a product can be bought, with the payment's dialog. Pressing `BuyNowHere` renders nothing else of it. */
export function Buying({ productId, campus, canBuy, children }: BuyingProps) {
  const { busy, start, wanted, open, close } = useBuying(canBuy, campus)
  return (
    <BuyingContext value={{ busy, start }}>
      {children}
      {/* It stays when the product turns out to be reserved: that may be for this buyer, by an offer. */}
      <Suspense fallback={null}>
        {wanted && <BuyDialog productId={productId} open={open} onClose={close} />}
      </Suspense>
    </BuyingContext>
  )
}

/** The button that opens the dialog of the page around it. */
export function BuyNowHere() {
  const { busy, start } = useContext(BuyingContext)
  return <BuyNow busy={busy} onPress={start} />
}
