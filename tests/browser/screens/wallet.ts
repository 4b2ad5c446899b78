import type { Page } from 'playwright-core'
import { press, type Screen, type Where } from './screen.ts'

export const WALLET_SCREENS: readonly Screen[] = [
  { name: 'wallet [S149]', as: 'bola', path: '/wallet', shows: 'Available balance' },
  { name: 'wallet before first use', as: 'newcomer', path: '/wallet', shows: 'Select Your Campus' },
  {
    name: 'wallet that cannot load [S155]',
    as: 'bola',
    path: '/wallet',
    shows: 'Failed to load wallet information. Please try again later.',
    instead: { '/api/wallet/summary': 500 },
  },
  { name: 'deposit [S150]', as: 'dami', path: '/wallet/deposit', shows: 'Quick amounts' },
  {
    name: 'deposit, too little [S150]',
    as: 'dami',
    path: '/wallet/deposit',
    shows: 'Minimum deposit amount is ₦100',
    open: depositTooLittle,
  },
  {
    name: 'payment without a reference [S152]',
    as: 'dami',
    path: '/wallet/verify-payment',
    shows: 'Payment reference not found',
  },
  {
    name: 'payment that nobody knows [S152]',
    as: 'dami',
    path: '/wallet/verify-payment?reference=no-such',
    shows: 'Transaction not found. Please contact support.',
  },
  {
    name: 'payment being verified [S151]',
    as: 'dami',
    path: '/wallet/verify-payment?reference=waits',
    shows: 'Verifying payment',
    instead: { '/api/wallet/verify-deposit?**': 'never' },
  },
  {
    name: 'payment successful [S151]',
    as: 'dami',
    path: ({ scene }) => verify(scene.references.paid),
    shows: 'New balance',
  },
  {
    name: 'payment failed [S151]',
    as: 'dami',
    path: ({ scene }) => verify(scene.references.failed),
    shows: 'Payment failed',
  },
  {
    name: 'payment pending [S151]',
    as: 'dami',
    path: ({ scene }) => verify(scene.references.pending),
    shows: 'Payment pending',
  },
  { name: 'withdraw [S153]', as: 'bola', path: '/wallet/withdraw', shows: 'Available balance' },
  {
    name: 'withdraw with errors [S154]',
    as: 'bola',
    path: '/wallet/withdraw',
    shows: 'Please select a bank and enter an account number',
    open: press('Verify'),
  },
  {
    name: 'withdraw, last look',
    as: 'bola',
    path: '/wallet/withdraw',
    shows: 'Check before you send',
    open: reviewWithdrawal,
  },
  { name: 'transactions [S157]', as: 'bola', path: '/transactions', shows: 'Escrow' },
  {
    name: 'receipt of a payment',
    as: 'bola',
    path: newestReceipt,
    route: '/transactions/:id',
    shows: 'Print receipt',
  },
  {
    name: 'receipt that is not there',
    as: 'bola',
    path: '/transactions/999999',
    shows: 'Transaction not found',
  },
  { name: 'wallet statement', as: 'bola', path: '/wallet/statement', shows: 'Print statement' },
  {
    name: 'wallet statement of an empty period',
    as: 'bola',
    path: '/wallet/statement?startDate=2020-01-01&endDate=2020-01-31',
    shows: 'No money moved in this period.',
  },
  {
    name: 'wallet statement of too long a period',
    as: 'bola',
    path: '/wallet/statement?startDate=2020-01-01&endDate=2021-01-31',
    shows: 'A statement covers 12 months at most.',
  },
  { name: 'transactions, page 2', as: 'dami', path: '/transactions?page=2', shows: 'Previous' },
  {
    name: 'transactions, filtered [S157]',
    as: 'bola',
    path: '/transactions?type=deposit&status=completed',
    shows: 'Clear filters',
  },
  {
    name: 'transactions, nothing fits',
    as: 'bola',
    path: '/transactions?status=failed&startDate=2030-01-02&endDate=2030-01-01',
    shows: 'No transactions found',
  },
]

async function newestReceipt({ scene, url }: Where): Promise<string> {
  const asBola = { headers: { authorization: `Bearer ${scene.tokens.bola}` } }
  const answer = await fetch(`${url}/api/wallet/transactions?type=escrow`, asBola)
  const { transactions } = (await answer.json()) as { transactions: { id: number }[] }
  return `/transactions/${transactions[0]?.id}`
}

async function depositTooLittle(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('50')
  await press(/^Deposit/)(page)
}

async function reviewWithdrawal(page: Page): Promise<void> {
  await page.getByLabel('Bank').selectOption('058')
  await page.getByLabel('Account number').fill('0123456789')
  await press('Verify')(page)
  await page.getByText('Account verified successfully').first().waitFor()
  await page.getByLabel('Amount').fill('12500')
  await press('Withdraw')(page)
}

function verify(reference: string): string {
  return `/wallet/verify-payment?reference=${encodeURIComponent(reference)}`
}
