import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../../lib/contracts/base/call.ts'
import { faultsOf } from './check.ts'
import type { Input } from './inputs.ts'
import type { Actor } from './world.ts'

/**
 * The kinds of inputs: wrong values of fields; files; many concurrent attempts; requests that name records which the
 * caller may not change.
 */
export const kinds = ['values', 'files', 'parallel', 'above'] as const
export type Kind = (typeof kinds)[number]

export interface Finding {
  readonly kind: Kind
  readonly call: string
  readonly fault: string
  readonly count: number
  /** The caller who sent the first input with this fault. */
  readonly actor: Actor
  readonly about: string
  readonly sample: string
}

/** A measured number that the report contains without judging it, because it depends on the machine. */
export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly note: string
}

/** Number of characters of an input that the report quotes. */
export const SAMPLE = 300

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

interface Sent {
  readonly kind: Kind
  readonly actor: Actor
  readonly call: Call
  readonly input: Input
}

/** Collects the inputs, the codes of the answers, and the faults. */
export class Found {
  readonly sent: Record<Kind, number> = { values: 0, files: 0, parallel: 0, above: 0 }
  /** Number of answers by code. */
  readonly codes: Record<string, number> = {}
  readonly #findings = new Map<string, Finding>()

  get findings(): Finding[] {
    return [...this.#findings.values()]
  }

  /** Adds a fault once for each call, with the first input that caused it. */
  add(finding: Omit<Finding, 'count'>): void {
    const key = `${finding.call} ${finding.fault}`
    const known = this.#findings.get(key)
    this.#findings.set(key, { ...finding, ...known, count: (known?.count ?? 0) + 1 })
  }

  /** Counts an input and checks its answer; `more` are faults that the caller found. */
  judge(sent: Sent, response: LightMyRequestResponse, more: readonly string[] = []): void {
    this.count(sent.kind, /^\{"code":(\d+)/.exec(response.payload)?.[1] ?? `HTTP ${response.statusCode}`)
    this.inspect(sent, response, more)
  }

  /** Checks the answer of a further request that follows from an input, without counting an input. */
  inspect({ kind, actor, call, input }: Sent, response: LightMyRequestResponse, more: readonly string[] = []): void {
    for (const fault of [...faultsOf({ actor, call }, response), ...more]) {
      const sample = String(input.query ?? input.body ?? '').slice(0, SAMPLE)
      this.add({ kind, call: nameOf(call), fault, actor, about: input.about, sample })
    }
  }

  count(kind: Kind, code: string): void {
    this.sent[kind]++
    this.codes[code] = (this.codes[code] ?? 0) + 1
  }
}
