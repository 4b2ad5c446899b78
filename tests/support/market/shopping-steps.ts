import fc from 'fast-check'

export type Fees = { percent: number; min: number; max: number; free: number; discount: number }

export type Shopping = Extract<Step, { who: number }>
export type Step =
  | { do: 'add' | 'quantity' | 'buy'; who: number; which: number; quantity: number }
  | { do: 'remove' | 'clear' | 'look' | 'check_out'; who: number; which: number }
  | { do: 'reprice' | 'restock' | 'disable'; which: number; value: number }
  | { do: 'fees'; fees: Fees }
  | { do: 'cancel' | 'decline' | 'complete'; which: number }

const who = fc.nat(1)
const which = fc.nat(5)
const one = <T extends string>(...names: T[]) => fc.constantFrom(...names)
export const STEPS: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: one('add', 'add', 'add', 'quantity', 'buy'),
        who,
        which,
        quantity: fc.integer({ min: 0, max: 5 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: one('remove', 'clear', 'look', 'check_out', 'check_out', 'check_out'),
        who,
        which,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: one('reprice', 'restock', 'disable'), which, value: fc.nat(9) }),
    },
    { weight: 2, arbitrary: fc.record({ do: one('cancel', 'decline', 'complete'), which }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('fees' as const),
        fees: fc.record({
          percent: fc.nat(200).map((tenths) => tenths / 10),
          min: fc.nat(100_00),
          max: fc.integer({ min: 100_00, max: 2000_00 }),
          free: fc.constantFrom(0, 1000_00, 10_000_00, 100_000_00),
          discount: fc.nat(100),
        }),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
)
