import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'
import * as words from './words.ts'

export type Opening = { empty: string; placeholder: string }

/** Returns what an empty conversation says and what its field suggests, `days` being when escrow is released without a word of the buyer. */
export function openingOf(
  item: PinnedItem | null | undefined,
  days: string | undefined,
  isEmpty = true,
): Opening {
  const isFirstQuestion = isEmpty && item?.type === 'product' && !item.isOwn
  if (!item)
    return {
      empty: words.sayHelloIfYouBuySomething(days),
      placeholder: words.writeAMessage,
    }
  if (item.type === 'order') return orderOpening(item, days)
  if (item.type === 'gig')
    return {
      empty: item.isOwn ? words.tellThemWhatYouNeed : words.askAboutTheWork,
      placeholder: item.isOwn ? words.writeToTheFreelancer : words.writeToTheClient,
    }
  return {
    empty: item.isOwn ? words.answerTheirQuestionAndAgree : words.askWhatYoudLikeToKnow(days),
    placeholder: isFirstQuestion ? words.hiIsThisStillAvailable : words.writeAMessage,
  }
}

function orderOpening({ isOwn, state }: PinnedItem, days: string | undefined): Opening {
  const placeholder = isOwn ? words.writeToTheBuyer : words.writeToTheSeller
  if (state === 'completed' || state === 'cancelled')
    return { empty: words.thisOrderIsYouCanStill(state), placeholder }
  return {
    empty: isOwn ? words.theBuyerHasPaid : words.youvePaidAndYourMoney(days),
    placeholder,
  }
}
