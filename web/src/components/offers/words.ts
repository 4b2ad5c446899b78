/** What offers say, in one place. */

// offer-card.tsx
export const youOffer = 'You offer'
export const offers = (name: string) => `${name} offers`
export const youAskFor = 'You ask for'
export const asksFor = (name: string) => `${name} asks for`
export const forThing = (title: string) => `for ${title}`
export const accept = (sum: string) => `Accept ${sum}`
export const accepting = 'Accepting…'
export const sendAnotherPrice = 'Send another price'
export const decline = 'Decline'
export const declining = 'Declining…'
export const withdraw = 'Withdraw offer'
export const withdrawing = 'Withdrawing…'
export const buyFor = (sum: string) => `Buy for ${sum}`
export const viewOrder = 'View order'
export const answerIt = (time: string) => `Answer by ${time}.`
export const waitForAnswer = (time: string) => `Expires on ${time}.`
export const buyIt = (inTime: string) => `Accepted. Your price ends ${inTime}.`
export const theyCanBuyIt = (name: string, inTime: string) => `Accepted. ${name}’s price ends ${inTime}.`
export const bought = 'Bought'
export const declined = 'Declined'
export const withdrawn = 'Withdrawn'
export const expired = 'Expired'
export const ended = 'No longer for sale'
export const failed = 'Failed to answer the offer'

// offer-dialog.tsx
export const theirPrice = (sum: string) => `Their price is ${sum}.`
export const yourPrice = 'Your price'
export const noteInOffer = 'Note'
export const noteHint = 'Say when you can meet, for example.'
export const howItWorks = 'They have 48 hours to answer. You pay nothing until you buy.'
export const howItWorksForSeller = 'They have 48 hours to answer.'
export const lastPrice = 'This is the last price you can name.'
export const pricesLeft = (count: number) => `You can name ${count} prices.`
export const sendOffer = 'Send offer'
export const sendPrice = 'Send price'
export const sending = 'Sending…'
export const enterAPrice = 'Enter a price from ₦1'
export const failedToSend = 'Failed to send the price'
export const tooLow = 'The seller declined this price.'
