export { escrowPromise, GIG_PROMISE, paymentPromise } from '#domain/shared/escrow-copy.ts'
export { daysInWords } from '#domain/shared/time.ts'
