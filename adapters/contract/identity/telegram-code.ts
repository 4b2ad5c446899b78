import * as z from 'zod/mini'

/** The code that the bot gave. */
export const TelegramCodeBody = z.strictObject({
  code: z
    .string('Please enter the code')
    .check(
      z.trim(),
      z.minLength(1, { message: 'Please enter the code', abort: true }),
      z.length(6, 'The code has 6 characters'),
    ),
})
