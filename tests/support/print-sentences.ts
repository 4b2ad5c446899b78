import { isSentence, sentencesRead } from './sentences.ts'

// `npm run words`: every sentence with its place, for review and translation.
for (const { file, line, text } of sentencesRead().filter(isSentence)) console.log(`${file}:${line}\t${text}`)
