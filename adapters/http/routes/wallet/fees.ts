import type { FastifyInstance } from 'fastify'
import { add, fromNaira, kobo, toNaira } from '#domain/shared/money.ts'
import type { Fees } from '#domain/wallet/fee-settings.ts'
import { feeOn } from '#domain/wallet/fees.ts'
import type { FeeConfig } from '../../../contract/wallet/fee-form.ts'
import * as contract from '../../../contract/wallet/fees.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

const PREVIEWED = [1000_00, 5000_00, 15_000_00]

export function feeRoutes(
  app: FastifyInstance,
  { feeSettings, views }: Pick<AppDeps, 'feeSettings' | 'views'>,
): void {
  for (const get of [contract.getFees, contract.getFeesUnprefixed])
    serve(app, get, async () => ({
      success: true as const,
      ...(await known()),
    }))

  for (const change of [contract.changeFees, contract.changeFeesUnprefixed])
    serve(app, change, async ({ body: { config, appliesFrom, reason } }, { request }) => {
      const wish = { ...feesOf(config), appliesFrom: appliesFrom || undefined, reason }
      const { current, coming } = await feeSettings.changeFees(signedIn(request), wish)
      return {
        success: true as const,
        message: wish.appliesFrom ? 'Fee change planned' : 'Fee configuration updated successfully',
        data: shapeOf((wish.appliesFrom && coming) || current),
      }
    })

  serve(app, contract.cancelFeeChange, async (_, { request }) => {
    await feeSettings.cancelFeeChange(signedIn(request))
    return { message: 'The planned change was cancelled' }
  })

  serve(app, contract.feeExamples, async () => {
    const { current: config } = await feeSettings.knownFees()
    const { campusDiscounts: _, ...rule } = shapeOf(config)
    const examples = PREVIEWED.map((naira) => {
      const amount = kobo(naira)
      const fee = feeOn(amount, config)
      return { amount: toNaira(amount), fee: toNaira(fee), total: toNaira(add(amount, fee)) }
    })
    return { ...rule, examples }
  })

  serve(app, contract.previewFees, async ({ query }) => {
    const config = { ...feesOf({ ...query, campusDiscounts: {} }), id: 0 }
    return {
      preview: PREVIEWED.map((amount) => ({
        amount: toNaira(amount),
        fee: toNaira(feeOn(kobo(amount), config)),
      })),
    }
  })

  async function known() {
    const [{ current, coming }, filledCarts] = await Promise.all([
      feeSettings.knownFees(),
      views.filledCarts(),
    ])
    return {
      data: shapeOf(current),
      coming: coming ? { config: shapeOf(coming), appliesFrom: coming.appliesFrom } : null,
      filledCarts,
    }
  }
}

function feesOf({ basePercentage, minimumFee, maximumFee, freeThreshold, campusDiscounts }: FeeConfig): Fees {
  return {
    basePercentage,
    minimumFee: fromNaira(minimumFee),
    maximumFee: fromNaira(maximumFee),
    freeThreshold: fromNaira(freeThreshold),
    campusDiscounts: campusDiscounts as Record<string, number>,
  }
}

function shapeOf({
  basePercentage,
  minimumFee,
  maximumFee,
  freeThreshold,
  campusDiscounts,
}: Fees): FeeConfig {
  return {
    basePercentage,
    minimumFee: toNaira(minimumFee),
    maximumFee: toNaira(maximumFee),
    freeThreshold: toNaira(freeThreshold),
    campusDiscounts,
  }
}
