'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { painted } from '@/components/ui/formula/idle'
import type { QuestionBody } from '@/lib/contracts/question/body'
import type { OutsideFacts } from '@/lib/contracts/question/checks/check-question'
import { flawsOfFormulas } from '@/lib/contracts/question/checks/formulas'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import type { QuestionType } from '../type-facts'
import type { CheckAnswer, CheckJob } from './checks-worker'

/** Milliseconds after the last key until the check starts. */
const PAUSE = 400

interface Checks {
  /** Findings of the last finished check; null before the first check has finished. */
  flaws: readonly Flaw[] | null
  /**
   * Checks the given question at once. Resolves to an empty list if the worker cannot run, because the service checks
   * every submission again.
   */
  check: (body: QuestionBody, outside?: Partial<OutsideFacts>) => Promise<readonly Flaw[]>
}

/** Checks the question in a web worker after each pause in typing. */
export function useChecks(body: QuestionBody, types: readonly QuestionType[], outside: Partial<OutsideFacts>): Checks {
  const [flaws, setFlaws] = useState<readonly Flaw[] | null>(null)
  /** Undefined until the first paint or the first check starts the worker; null if the worker cannot run. */
  const worker = useRef<Worker | null>(undefined)
  const asked = useRef(0)
  const waiting = useRef(new Map<number, (found: readonly Flaw[]) => void>())
  const answer = useCallback((id: number, found: readonly Flaw[]) => {
    waiting.current.get(id)?.(found)
    waiting.current.delete(id)
  }, [])
  const giveUp = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    for (const id of [...waiting.current.keys()]) answer(id, [])
  }, [answer])
  const start = useCallback(() => {
    const started = new Worker(new URL('./checks-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      void withFormulas(data).then((found) => {
        answer(data.id, found)
        if (data.id === asked.current) setFlaws(found)
      })
    }
    started.onerror = giveUp
    worker.current = started
  }, [answer, giveUp])
  useEffect(() => {
    worker.current = undefined
    void painted().then(() => {
      if (worker.current === undefined) start()
    })
    return giveUp
  }, [start, giveUp])
  const check = useCallback(
    (now: QuestionBody, facts = outside) =>
      new Promise<readonly Flaw[]>((resolve) => {
        if (worker.current === undefined) start()
        if (!worker.current) return resolve([])
        asked.current += 1
        waiting.current.set(asked.current, resolve)
        worker.current.postMessage({ id: asked.current, body: now, types, outside: facts } satisfies CheckJob)
      }),
    [types, outside, start],
  )
  const text = JSON.stringify(body)
  useEffect(() => {
    if (types.length === 0) return
    const timer = setTimeout(() => void check(JSON.parse(text)), PAUSE)
    return () => clearTimeout(timer)
  }, [text, types, check])
  return { flaws, check }
}

/**
 * Adds the faults that the formula engine finds; these also block a submission, so they come before the other findings.
 */
async function withFormulas({ flaws, formulas }: CheckAnswer): Promise<readonly Flaw[]> {
  if (formulas.length === 0) return flaws
  const { formulaFaults } = await import('@/components/ui/formula/faults')
  const faults = await formulaFaults(formulas.map(({ source }) => source))
  return [...flawsOfFormulas(formulas, faults), ...flaws]
}
