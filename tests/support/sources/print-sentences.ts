import { unprovenIn } from './promises.ts'
import { isSentence, sentencesRead } from './sentences.ts'

// `npm run words`: every sentence with its place, for review and translation, and the promises that nothing proves.
const all = sentencesRead()
for (const { file, line, text } of all.filter(isSentence)) console.log(`${file}:${line}\t${text}`)
for (const { file, line, text } of unprovenIn(all)) console.error(`Nothing proves ${file}:${line}\t${text}`)
