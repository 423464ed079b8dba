import { ENDLESS_FORMULA, faultAtSight, faultInChinese, texOf } from '../../../lib/contracts/formula/faults.ts'
import { normalizeTex } from '../../../lib/contracts/formula/normalize.ts'
import { formulaEngine } from './engine.ts'

type Fault = string | null

const known = new Map<string, Fault>()
const MAX_STORED = 5_000

/**
 * Returns the fault of each formula in Chinese, or null for a correct formula; the service finds the same faults. The
 * sources include their dollar signs. A formula that the engine cannot try counts as correct, because the service tries
 * it again.
 */
export async function formulaFaults(sources: readonly string[]): Promise<Map<string, Fault>> {
  const faults = new Map<string, Fault>()
  const unknown: string[] = []
  for (const source of new Set(sources)) {
    const seen = faultAtSight(source)
    const fault = seen === undefined ? known.get(source) : seen
    if (fault === undefined) unknown.push(source)
    else faults.set(source, fault)
  }
  if (unknown.length === 0) return faults
  if (known.size > MAX_STORED) known.clear()
  const questions = unknown.map((source) => ({
    tex: normalizeTex(texOf(source)),
    display: source.startsWith('$$'),
    form: 'trial' as const,
  }))
  const outcomes = await Promise.all(formulaEngine().typesetAll(questions))
  for (const [index, source] of unknown.entries()) {
    const outcome = outcomes[index]
    const fault = outcome === null ? ENDLESS_FORMULA : outcome ? faultInChinese(outcome) : null
    faults.set(source, fault)
    if (outcome !== undefined) known.set(source, fault)
  }
  return faults
}
