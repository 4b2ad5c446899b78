import { expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { type Deal, describe as described, titleOfItems } from '#domain/wallet/deal.ts'
import { type ReceiptRow, receiptOf, shownAccount } from '#domain/wallet/receipt.ts'

const DEAL: Deal = {
  kind: 'order',
  id: 7,
  title: 'Tecno Spark 10',
  counterpart: { id: 2, name: 'Ada Obi' },
}
const SIDES = {
  holder: 'Bola Adeyemi',
  deal: DEAL,
  bankAccount: null,
  direction: 'in' as const,
  isLateRefund: false,
}

test('An entry names its item and counterparty instead of the reference', () => {
  const named = (description: string, deal: Deal | null = DEAL) =>
    described({ description, reference: 'R4MTDMFH' }, deal)
  expect(named('Held in escrow for R4MTDMFH')).toBe('Held in escrow for Tecno Spark 10 · Ada Obi')
  expect(named('Refund for R4MTDMFH, with the fee of ₦50')).toBe(
    'Refund for Tecno Spark 10 · Ada Obi, with the fee of ₦50',
  )
  expect(named('Wallet deposit', null)).toBe('Wallet deposit')
  expect(named('Payment for R4MTDMFH', { ...DEAL, title: '$& $1' })).toBe('Payment for $& $1 · Ada Obi')
  expect(named('Payment for R4MTDMFH', { ...DEAL, title: '' })).toBe('Payment for R4MTDMFH')
})

test('An order of several items is named by its first', () => {
  expect(titleOfItems(['Lamp'])).toBe('Lamp')
  expect(titleOfItems(['Lamp', 'Chair', 'Desk'])).toBe('Lamp and 2 more')
  expect(titleOfItems([])).toBe('')
})

test('A receipt’s lines add up to its total', () => {
  const rows: ReceiptRow[] = [
    { type: 'escrow', amount: kobo(9_200_000), description: 'Held in escrow for X' },
    { type: 'fee', amount: kobo(100_000), description: 'Platform fee for X' },
  ]
  expect(receiptOf('escrow', rows, SIDES)).toEqual({
    from: 'Bola Adeyemi’s wallet',
    to: 'Escrow for Ada Obi',
    lines: [
      { label: 'Tecno Spark 10', amount: 9_200_000 },
      { label: 'Platform fee', amount: 100_000 },
    ],
    total: 9_300_000,
  })
})

test('A receipt names source and destination of the money', () => {
  const ends = (type: ReceiptRow['type']) => {
    const { from, to } = receiptOf(type, [], SIDES)
    return [from, to]
  }
  const wallet = 'Bola Adeyemi’s wallet'
  expect(ends('deposit')).toEqual(['Card or bank payment', wallet])
  expect(ends('release')).toEqual(['Escrow paid by Ada Obi', wallet])
  expect(ends('refund')).toEqual(['Escrow for Ada Obi', wallet])
  expect(receiptOf('refund', [], { ...SIDES, deal: null }).from).toBe('Bank transfer that failed')
  const bankAccount = shownAccount({ accountName: 'BOLA ADEYEMI', accountNumber: '0123456789' })
  expect(receiptOf('withdrawal', [], { ...SIDES, deal: null, bankAccount })).toMatchObject({
    from: wallet,
    to: 'BOLA ADEYEMI, account ••••6789',
  })
})

test('A receipt of an admin’s correction names both ends', () => {
  const wallet = 'Bola Adeyemi’s wallet'
  const ends = (type: ReceiptRow['type'], direction: 'in' | 'out', isLateRefund: boolean) => {
    const { from, to } = receiptOf(type, [], { ...SIDES, direction, isLateRefund })
    return [from, to]
  }
  expect(ends('refund', 'in', true)).toEqual(['Completed deal with Ada Obi', wallet])
  expect(ends('release', 'out', true)).toEqual([wallet, 'Ada Obi'])
  expect(ends('release', 'out', false)).toEqual([wallet, 'Escrow for Ada Obi'])
  expect(ends('adjustment', 'in', false)).toEqual(['Campus Marketplace', wallet])
  expect(ends('adjustment', 'out', false)).toEqual([wallet, 'Campus Marketplace'])
})

test('A receipt of a returned deposit names both ends', () => {
  const wallet = 'Bola Adeyemi’s wallet'
  const moved = (type: ReceiptRow['type']) => receiptOf(type, [], { ...SIDES, deal: null })
  expect(moved('chargeback')).toMatchObject({ from: wallet, to: 'Your bank, which disputes a deposit' })
  expect(moved('chargeback_return')).toMatchObject({
    from: 'Your bank, which disputed a deposit',
    to: wallet,
  })
  expect(moved('debt_payment')).toMatchObject({
    from: wallet,
    to: 'What you owe for a deposit that came back',
  })
})

test('A receipt without a title, a person or an account uses plain words instead', () => {
  const unknown = { ...SIDES, deal: null }
  const label = (type: ReceiptRow['type'], deal: Deal | null) =>
    receiptOf(type, [{ type, amount: kobo(1), description: 'As it was booked' }], { ...SIDES, deal }).lines[0]
      ?.label
  for (const type of ['escrow', 'release'] as const) {
    expect(label(type, DEAL)).toBe('Tecno Spark 10')
    expect(label(type, null)).toBe('As it was booked')
    expect(receiptOf(type, [], unknown)).toMatchObject(
      type === 'escrow' ? { to: 'Escrow for the other side' } : { from: 'Escrow paid by the other side' },
    )
  }
  expect([label('fee', DEAL), label('refund', DEAL)]).toEqual(['Platform fee', 'As it was booked'])
  expect(receiptOf('fee', [], SIDES)).toMatchObject({ to: 'Escrow for Ada Obi' })
  for (const type of ['withdrawal', 'withdrawal_fee'] as const)
    expect(receiptOf(type, [], unknown)).toMatchObject({ from: 'Bola Adeyemi’s wallet', to: 'Bank account' })
})
