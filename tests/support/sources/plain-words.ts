export const MOST_WORDS = 20

/** Words that sentences must not have, each with its replacement. */
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

/** First words of buttons. “Back” is no verb, but the specification’s own word. */
const VERBS = new Set(
  (
    'Accept Add Adjust Agree Alert Announce Apply Approve Ask Back Block Browse Buy Cancel Change Check Choose Clear Close Compare Complete Confirm Connect ' +
    'Contact Continue Copy Create Decline Delete Deliver Deposit Disable Dismiss Download Edit Enable End Enlarge Enter Find Finish Forgot Get Give Go Hold Install ' +
    'Keep Leave Link List Log Lower Make Mark Message Move Open Order Pay Place Post Print Publish Put Read Refresh Refund Reload Remind Remove Report ' +
    'Resend Reset Resolve Restore Retry Return Review Save Scan Search Secure See Sell Send Set Share Show Sign Skip Start Stop Submit Suggest Suspend ' +
    'Take Tell Try Turn Unblock Unlink Unsubscribe Update Upload Use Verify View Warn Withdraw Write'
  ).split(' '),
)

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

/** Text of a busy button. */
const AT_WORK = /^\p{Lu}\p{Ll}*ing\b.*…$/u

/** Returns faults of words that people read, a line each. */
export function faultsOf(text: string): string[] {
  return [...bannedIn(text), ...longSentencesIn(text)]
}

export function bannedIn(text: string): string[] {
  return BANNED.filter(([banned]) => banned.test(text)).map(
    ([banned, instead]) => `${banned} in “${text}”: say ${instead}`,
  )
}

export function longSentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?]”?)\s+|\n+/)
    .filter((sentence) => wordsIn(sentence) > MOST_WORDS)
    .map((sentence) => `${wordsIn(sentence)} words: “${sentence}”`)
}

/** Returns whether a button begins with a verb, or is an exception. */
export function mayBeOnButton(text: string): boolean {
  if (text in NOT_VERBS || text.startsWith('…') || AT_WORK.test(text)) return true
  const [first = ''] = text.split(/[\s:,.…]+/)
  return VERBS.has(first)
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
}
