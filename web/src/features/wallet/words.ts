import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the wallet screens say, in one place. */

// api.ts
export const failedToDeleteTheAccount = 'Failed to delete the account'

// back-to-purchase.tsx
export const youNowHaveEnough = (plan: string) => `You now have enough for ${plan}.`
export const continueToPayment = 'Continue to payment'
export const youWontBeCharged = 'You won’t be charged until you confirm.'

// balance-card.tsx
export const youOweNow = 'You owe'
export const frozen = 'Frozen'
export const balances = 'Balances'
export const availableBalance = 'Available balance'
export const hideBalance = 'Hide balance'
export const pendingBalance = 'Pending balance'
export const onItsWayToYouPlus = 'On its way to you, plus withdrawals in progress'
export const heldInEscrow = 'Held in escrow'
export const whatYouPaidForOpenOrders = 'What you paid for open orders and gigs'
export const totalEarned = 'Total earned'
export const paidToYouSoFar = 'Paid to you so far'
export const monthlyEarnings = 'Monthly earnings'
export const paidToYouThisMonth = 'Paid to you this month'
export const whatIsMyPendingBalance = 'What is my pending balance?'
export const yourPendingBalanceIsMoney = (days: string | undefined) =>
  days === undefined
    ? 'Your pending balance is money on its way to you. Part of it is in escrow for orders you sell and gigs you do. You get it when the buyer confirms delivery, or when the gig’s owner completes the gig. The rest is withdrawals that haven’t reached your bank yet. Money you pay into escrow yourself is under “Held in escrow”.'
    : `Your pending balance is money on its way to you. Part of it is in escrow for orders you sell and gigs you do. You get it when the buyer confirms delivery, or ${days} after delivery, or when the gig’s owner completes the gig. The rest is withdrawals that haven’t reached your bank yet. Money you pay into escrow yourself is under “Held in escrow”.`
export const yourBankTookADepositBack =
  'Your bank took a deposit back. The next money you receive pays it, then you can withdraw.'
export const yourBankDisputesADeposit =
  'Your bank disputes a deposit. We hold this amount until that’s settled.'
export const settlesBySpendNow = (amount: string, date: string) =>
  `You can spend the other ${amount} now, and withdraw it by ${date}.`
export const hidden = 'Hidden'

// bank-account-fields.tsx
export const pleaseSelectABankAndEnter = 'Please select a bank and enter an account number'
export const bank = 'Bank'
export const selectABank = 'Select a bank'
export const accountNumber = 'Account number'
export const tenDigits = '10 digits'
export const verifying = 'Verifying…'
export const verified = 'Verified'
export const verify = 'Verify'
export const accountName = 'Account name'
export const accountVerifiedSuccessfully = 'Account verified successfully'
export const failedToVerifyAccountPleaseCheck =
  'Failed to verify account. Please check the details and try again.'

// deposit.tsx
export const deposit = 'Deposit'
export const wallet = 'Wallet'
export const amount = 'Amount'
export const openingPaymentPage = 'Opening payment page…'
export const depositOfAmount = (amount: string) => `Deposit ${amount}`
export const youPayByCardOnOur =
  'You pay by card on our payment provider’s page, then come back here. We never see your card.'
export const minimum = (minimumDeposit: string) => `Minimum ${minimumDeposit}`
export const youNeedMore = (missing: string, plan: string, min: string) =>
  `You need ${missing} more for ${plan}. ${min}`
export const quickAmounts = 'Quick amounts'
export const failedToInitializeDepositPleaseTry = 'Failed to initialize deposit. Please try again.'
export const failedToInitializePaymentPleaseTry = 'Failed to initialize payment. Please try again.'

// earnings.tsx
export const earningsByMonth = 'Earnings by month'
export const month = 'Month'
export const earned = 'Earned'

// receipt-text.ts
export const campusMarketplaceReceipt = 'Campus Marketplace receipt'
export const from = (from: string) => `From: ${from}`
export const to = (to: string) => `To: ${to}`
export const forLabel = (title: string) => `For: ${title}`
export const date = (inLagos: string) => `Date: ${inLagos}`
export const status = (status: string) => `Status: ${status}`
export const reference = (reference: string) => `Reference: ${reference}`

// sandbox-notice.tsx
export const thisIsADemoNoReal = 'This is a demo. No real money moves in or out.'

// saved-accounts.tsx
export const savedAccounts = 'Saved accounts'
export const chooseAccount = (name: string, account: string) => `Use ${name}, ${account}`
export const deleteLabel = (bankName: string, masked: string) => `Delete ${bankName} ${masked}`
export const deleteLabelOfBankName = (bankName: string, masked: string) => `Delete ${bankName} ${masked}?`
export const deleteLabelInSavedAccounts = 'Delete'
export const deleting = 'Deleting…'
export const weRemoveItFromYourSaved =
  'We remove it from your saved accounts. Withdrawals already on their way still arrive.'

// statement-button.tsx
export const statementDownloaded = 'Statement downloaded'
export const failedToDownloadTheStatement = 'Failed to download the statement'
export const downloading = 'Downloading…'
export const downloadStatement = 'Download statement'

// statement.tsx
export const walletStatement = 'Wallet statement'
export const loadingTheStatement = 'Loading the statement'
export const failedToLoadTheStatement = 'Failed to load the statement'
export const printStatement = 'Print statement'
export const shareStatement = 'Share statement'
export const statementCopied = 'Statement copied'
export const theStatementCouldNotBeShared = 'The statement could not be shared'
export const toSaveAPdf = 'To save a PDF, press “Print statement” and choose “Save as PDF”.'
export const thisPeriodHasMovements = (count: string) =>
  `This period has ${count} movements. Print each page, or choose a shorter period.`
export const openStatement = 'Open statement'

// statement-period.tsx
export const period = 'Period'
export const monthOfTheStatement = 'Month'
export const otherDates = 'Other dates'
export const aStatementCoversTwelveMonths = 'A statement covers 12 months at most. Choose a shorter period.'

// statement-paper.tsx
export const accountHolder = 'Account holder'
export const timeZone = 'Time zone'
export const africaLagos = 'Africa/Lagos (WAT)'
export const madeOn = 'Made on'
export const openingBalance = 'Opening balance'
export const moneyIn = 'Money in'
export const moneyOut = 'Money out'
export const closingBalance = 'Closing balance'
export const whatYouHadPaidForOpenOrders =
  'What you had paid for open orders and gigs when the period ended. It isn’t part of the balance.'
export const noMoneyMoved = 'No money moved in this period.'
export const movementsOldestFirst = 'Movements, oldest first'
export const dateAndTimeWat = 'Date and time (WAT)'
export const movement = 'Movement'
export const balance = 'Balance'
export const broughtForward = 'Brought forward'
export const carriedForward = 'Carried forward'

// statement-text.ts
export const campusMarketplaceStatement = 'Campus Marketplace wallet statement'
export const openingBalanceOf = (sum: string) => `Opening balance: ${sum}`
export const moneyInOf = (sum: string) => `Money in: ${sum}`
export const moneyOutOf = (sum: string) => `Money out: ${sum}`
export const closingBalanceOf = (sum: string) => `Closing balance: ${sum}`
export const fromDayToDay = (first: string, last: string) => `${first} to ${last}`
export const timesAreIn = 'Days and times are in Africa/Lagos (WAT).'

// transaction-filters.tsx
export const filters = 'Filters'
export const type = 'Type'
export const allTypes = 'All types'
export const statusInTransactionFilters = 'Status'
export const allStatuses = 'All statuses'
export const startDate = 'Start date'
export const endDate = 'End date'
export const theEndDateIsBefore = 'The end date is before the start date'
export const clearFilters = 'Clear filters'

// transaction.tsx
export const receipt = 'Receipt'
export const transaction = 'Transaction'
export const transactions = 'Transactions'
export const loadingTheTransaction = 'Loading the transaction'
export const failedToLoadTheTransaction = 'Failed to load the transaction'
export const goToWalletFromTransaction = 'Go to wallet'
export const details = 'Details'
export const campusMarketplace = 'Campus Marketplace'
export const youLeftThePaymentPageBefore =
  'You left the payment page before paying, so nothing is on its way. If you do pay, we add it to your wallet.'
export const receiptCopied = 'Receipt copied'
export const shareReceipt = 'Share receipt'
export const printReceipt = 'Print receipt'
export const viewOrder = 'View order'
export const viewGig = 'View gig'
export const total = 'Total'
export const gig = 'Gig'
export const item = 'Item'
export const fromInTransaction = 'From'
export const toInTransaction = 'To'
export const dateInTransaction = 'Date'
export const referenceInTransaction = 'Reference'
export const theReceiptCouldNotBeShared = 'The receipt could not be shared'

// transactions.tsx
export const failedToLoadWalletInformation = 'Failed to load wallet information. Please try again later.'
export const noTransactionsFound = 'No transactions found'
export const tryOtherFilters = 'Try other filters.'
export const yourDepositsPaymentsAndWithdrawals = 'Your deposits, payments and withdrawals show up here.'

// verify-payment.tsx
export const paymentReferenceNotFound = 'Payment reference not found'
export const paymentVerificationFailed = 'Payment verification failed'
export const verifyingPayment = 'Verifying payment'
export const checkingYourDepositWithThePayment = 'Checking your deposit with the payment provider…'
export const paymentSuccessful = 'Payment successful'
export const deposited = 'Deposited'
export const newBalance = 'New balance'
export const addAPinOrPasskey = 'Add a PIN or passkey'
export const yourWallet = 'your wallet'
export const paymentPending = 'Payment pending'
export const thePaymentProviderHasntConfirmed =
  'The payment provider hasn’t confirmed your payment yet. We’re still checking…'
export const paymentStillPending = 'Payment still pending'
export const thePaymentProviderHasntConfirmedInVerifyPayment =
  'The payment provider hasn’t confirmed your payment yet. You can leave this page. We add the money to your wallet as soon as they confirm. Please don’t pay again.'
export const checking = 'Checking…'
export const checkAgain = 'Check again'
export const goToWallet = 'Go to wallet'
export const paymentFailed = 'Payment failed'
export const startANewDeposit = 'Start a new deposit'
export const paymentNotVerified = 'Payment not verified'
export const transactionNotFoundPleaseContact = 'Transaction not found. Please contact support.'
export const failedToVerifyPaymentPleaseContact = 'Failed to verify payment. Please contact support.'
export const protectYourMoney = (loneLink: ReactNode) => sentence`Protect your money: ${loneLink}`

// wallet.tsx
export const loadingWallet = 'Loading wallet'
export const withdraw = 'Withdraw'
export const recentTransactions = 'Recent transactions'
export const viewAllTransactions = 'View all transactions'
export const noTransactionsYet = 'No transactions yet'
export const withdrawalProcessingTime = 'Withdrawal processing time'
export const oneToThreeBusinessDays = '1 to 3 business days'
export const withdrawalFee = 'Withdrawal fee'
export const minimumDeposit = 'Minimum deposit'
export const minimumWithdrawal = 'Minimum withdrawal'
export const goodToKnow = 'Good to know'
export const howEscrowWorks = 'How escrow works'
export const isMoneyMissing = 'Is money missing?'
export const viewAll = 'View all'

// withdraw-form.tsx
export const pleaseVerifyYourAccountDetails = 'Please verify your account details first'
export const availableToWithdraw = 'Available to withdraw'
export const saveThisAccountForNextTime = 'Save this account for next time'
export const minimumArrivesWithinOneToThree = (minimumWithdrawal: string) =>
  `Minimum ${minimumWithdrawal}. Arrives within 1 to 3 business days.`
export const onlySoMuchCanLeaveNow = (available: string) =>
  `You can withdraw ${available} now, the fee included.`
export const youOwe = (debt: string) => `You owe ${debt}`
export const addMoney = 'Add money'
export const withdrawalRequestSubmitted = 'Withdrawal request submitted successfully'
export const failedToProcessWithdrawalPleaseTry = 'Failed to process withdrawal. Please try again.'
export const insufficientFundsYouNeedIncluding = (total: string, withdrawalFee: string) =>
  `Insufficient funds. You need ${total} (including ${withdrawalFee} withdrawal fee)`
export const addMoneyToPayIt = (addMoney: ReactNode) =>
  sentence`Your bank took a deposit back. ${addMoney} to pay it, then withdraw.`

// withdraw-summary.tsx
export const checkBeforeYouSend = 'Check before you send'
export const confirmWithdrawal = 'Confirm withdrawal'
export const goBack = 'Go back'
export const sending = 'Sending…'
export const toOfPart = (part: ReactNode) => sentence`To ${part}`
export const theFirstPayoutToABank = (hours: number) =>
  `The first payout to a bank account waits ${hours} hours. You can cancel it until then.`
export const itTakesOneToThreeBusiness =
  'It takes 1 to 3 business days. If the bank rejects it, you get everything back, including the fee.'

// cancel-withdrawal.tsx
export const weSendItAfter = (date: string) => `We send it after ${date}. You can cancel it until then.`
export const cancelWithdrawal = 'Cancel withdrawal'
export const cancelThisWithdrawal = 'Cancel this withdrawal?'
export const theMoneyAndTheFeeGoBack = 'The money and the fee go back to your wallet.'
export const keepWithdrawal = 'Keep it'
export const failedToCancelTheWithdrawal = 'Failed to cancel the withdrawal. Please try again.'

// withdraw.tsx
export const failedToLoadNecessaryInformation =
  'Failed to load necessary information. Please try again later.'
export const loadingBanks = 'Loading banks'

// breakdown.tsx
export const arrivesInYourBank = 'Arrives in your bank'
export const leavesYourWallet = 'Leaves your wallet'

// withdrawals-notice.tsx
export const withdrawalsAreStopped = 'Withdrawals are stopped'
export const youToldUsThisWasntMe = (resetYourPassword: ReactNode) =>
  sentence`You told us “This wasn’t me”. ${resetYourPassword} to withdraw again.`
export const resetYourPassword = 'Reset your password'
export const withdrawalsArePaused = (date: string) => `Withdrawals are paused until ${date}`
export const wePauseThemForTwentyFourHours =
  'We pause them for 24 hours after your password, PIN or another way to confirm is reset. Wasn’t you? Use the link in our email.'
