import { Histogram, type Registry } from 'prom-client'
import type { VitalsReport } from '../../contract/core/vitals.ts'

/** Buckets include the good and poor thresholds of each vital. */
const BUCKETS_S = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10]
const BUCKETS_OF_SHIFT = [0.01, 0.05, 0.1, 0.25, 0.5, 1]
const MS_PER_S = 1000

export function vitalsIn(registry: Registry): (report: VitalsReport) => undefined {
  const common = { registers: [registry] }
  const seconds = new Histogram({
    name: 'campus_web_vital_seconds',
    help: 'What people’s browsers measured, by kind of page and connection',
    labelNames: ['vital', 'page', 'connection'],
    buckets: BUCKETS_S,
    ...common,
  })
  const shift = new Histogram({
    name: 'campus_web_layout_shift',
    help: 'How much pages moved about in people’s browsers (CLS)',
    labelNames: ['page', 'connection'],
    buckets: BUCKETS_OF_SHIFT,
    ...common,
  })
  return ({ page, connection, vitals }) => {
    for (const { name, value } of vitals)
      if (name === 'CLS') shift.observe({ page, connection }, value)
      else seconds.observe({ vital: name, page, connection }, value / MS_PER_S)
    return undefined
  }
}
