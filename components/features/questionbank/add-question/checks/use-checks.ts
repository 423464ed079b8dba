'use client'

import { useEffect, useRef, useState } from 'react'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { flawsOfFormulas } from '@/lib/contracts/question/checks/formulas'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import type { QuestionType } from '../type-facts'
import type { CheckAnswer, CheckJob } from './checks-worker'

/** Milliseconds a pause in typing lasts before the question is checked. */
const PAUSE = 400

/** What is wrong with the question as it is written, told after a pause, by a worker; null until it was told once. */
export function useChecks(body: QuestionBody, types: readonly QuestionType[]): readonly Flaw[] | null {
  const [flaws, setFlaws] = useState<readonly Flaw[] | null>(null)
  const worker = useRef<Worker | null>(null)
  const asked = useRef(0)
  useEffect(() => {
    const started = new Worker(new URL('./checks-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      void withFormulas(data).then((found) => {
        if (data.id === asked.current) setFlaws(found)
      })
    }
    worker.current = started
    return () => {
      worker.current = null
      started.terminate()
    }
  }, [])
  const text = JSON.stringify(body)
  useEffect(() => {
    if (types.length === 0) return
    const timer = setTimeout(() => {
      asked.current += 1
      const job: CheckJob = { id: asked.current, body: JSON.parse(text), types }
      worker.current?.postMessage(job)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, types])
  return flaws
}

/** With what the engine of formulas has against them, which block too: the grave ones stay first. */
async function withFormulas({ flaws, formulas }: CheckAnswer): Promise<readonly Flaw[]> {
  if (formulas.length === 0) return flaws
  const { formulaFaults } = await import('@/components/ui/formula/faults')
  const faults = await formulaFaults(formulas.map(({ source }) => source))
  return [...flawsOfFormulas(formulas, faults), ...flaws]
}
