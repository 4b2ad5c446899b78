/** At most so many words in a sentence that people read. */
export const MOST_WORDS = 20

/** What our sentences never say, each with what they say instead. */
export const BANNED: readonly [RegExp, string][] = [
  [/\bmails?\b/i, '“email”'],
  [/\b(?:some|every|any|no)body\b/i, '“you”, “someone” or the person’s name'],
  [/\bwho(?:so)?ever\b/i, '“you”, “someone” or the person’s name'],
  [/\banew\b/i, '“again”'],
  [/\bmend\b/i, '“fix”'],
  [
    /\b(?:it|that|which|here|there|page|list|what|money|price|listing|order|name|word|reason)s? stands?\b/i,
    '“is”',
  ],
  [/\bstands (?:in|on|here|there|under)\b/i, '“is”'],
  [/\b(?:lead|leads) (?:here|back)\b/i, 'what happens when it is pressed'],
  [/\bwho (?:is|are|was|were) (?:not|no)\b/i, 'who it is'],
  [/\bwaits (?:here|for)\b/i, 'what people do: things do not wait'],
  [/\bby (?:itself|themselves)\b/i, '“automatically”'],
  [/\bin vain\b/i, 'what did not happen'],
  [/\bgoes on\b/i, '“continues”'],
  [/\b(?:SUPER_ADMIN|ADMIN|USER)\b/, '“Super admin”, “Admin” or “Member”'],
  [/(?<![\d.,])[0-2] (?:active now|members?|views?)\b/, 'nothing: it only tells how empty it is'],
]

/** What a button may begin with. “Back” is no verb, but the specification’s own word (“Back to Login”, “Back to Gigs”). */
const VERBS = new Set(
  (
    'Accept Add Adjust Agree Alert Announce Apply Approve Ask Back Block Browse Buy Cancel Change Check Choose Clear Close Compare Complete Confirm Connect ' +
    'Contact Continue Copy Create Decline Delete Deliver Deposit Disable Dismiss Download Edit Enable End Enlarge Enter Find Finish Forgot Get Give Go Hold Install ' +
    'Keep Leave Link List Log Lower Make Mark Message Move Open Order Pay Place Post Print Publish Put Read Refresh Refund Reload Remind Remove Report ' +
    'Resend Reset Resolve Restore Retry Return Review Save Scan Search Secure See Sell Send Set Share Show Sign Skip Start Stop Submit Suggest Suspend ' +
    'Take Tell Try Turn Unblock Unlink Unsubscribe Update Upload Use Verify View Warn Withdraw Write'
  ).split(' '),
)

/** Buttons that begin otherwise, and why. */
const NOT_VERBS: Readonly<Record<string, string>> = {
  Verified: 'what the pressed button says, disabled, once the account is verified',
  'Notification Settings': 'the specification’s name of the screen',
  Yes: 'an answer to the question above it',
  'No, that was the only one': 'an answer to the question above it',
  'Not yet': 'an answer to the question above it',
  'Not now': 'an answer to the offer above it',
  'I don’t have it': 'an answer to the question above it',
  Plenty: 'an answer to the question above it',
}

/** What a pressed button says while it works. */
const AT_WORK = /^\p{Lu}\p{Ll}*ing\b.*…$/u

/** Returns what is wrong with words that people read, one line a fault; none is what a test wants. */
export function faultsOf(text: string): string[] {
  return [...bannedIn(text), ...longSentencesIn(text)]
}

/** Returns a line for each banned word in a text, with what to say instead. */
export function bannedIn(text: string): string[] {
  return BANNED.filter(([banned]) => banned.test(text)).map(
    ([banned, instead]) => `${banned} in “${text}”: say ${instead}`,
  )
}

/** Returns a line for each sentence of a text that is too long. */
export function longSentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?]”?)\s+|\n+/)
    .filter((sentence) => wordsIn(sentence) > MOST_WORDS)
    .map((sentence) => `${wordsIn(sentence)} words: “${sentence}”`)
}

/** Whether a button may say this: a verb first, or one of the exceptions. */
export function mayBeOnButton(text: string): boolean {
  if (text in NOT_VERBS || text.startsWith('…') || AT_WORK.test(text)) return true
  const [first = ''] = text.split(/[\s:,.…]+/)
  return VERBS.has(first)
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
}
