'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PastedContent } from '@/components/kit/rich-text/types'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import type { Paper } from '@/lib/paper/types'
import { answerKindOf } from '../change-type'
import { factsOf, type QuestionType } from '../type-facts'
import type { Stored } from './store-drafts'
import { type FilledPlace, useFilling } from './use-filling'

const PastedWindow = dynamic(() => import('./pasted-window').then((module) => module.PastedWindow), { ssr: false })
const StoredNotice = dynamic(() => import('./stored-notice').then((module) => module.StoredNotice), { ssr: false })

interface PastePrompt {
  /** React key of the window, so that every paste opens a new window with new state. */
  key: number
  kind: 'one' | 'several'
  paper: Paper
  pasted: PastedContent
  settle: (taken: boolean) => void
}

interface Place extends FilledPlace {
  types: readonly QuestionType[]
  /** True for a child of a composite question; a child can receive only one pasted question. */
  isChild: boolean
}

let lastKey = 0

/**
 * Recognises questions in content pasted into a stem and opens a window for them. From the window, one question fills
 * the form, and several become drafts. If the form's question is composite, the passage and the children fill the form.
 */
export function usePasted(place: Place): {
  onPasted: (pasted: PastedContent) => Promise<boolean>
  window: ReactNode
  notice: ReactNode
} {
  const { getValues } = useFormContext()
  const [asked, setAsked] = useState<PastePrompt | null>(null)
  const [stored, setStored] = useState<readonly Stored[]>([])
  const { fill } = useFilling(place)
  const way = answerKindOf(factsOf(place.types, place.content.typeCode).baseType)
  const composite = way === 'children' && !place.isChild
  const onPasted = async (pasted: PastedContent) => {
    const { readPaper } = await import('@/lib/paper/read-paper')
    const { pasteKind } = await import('./paste-kind')
    const first = pasteKind(readPaper(pasted.html, { composite }), { way, isChild: place.isChild })
    if (!first) return false
    if (first.kind === 'several') {
      if (!(await agrees(first.count, composite))) return false
      if (!getValues('section') || !getValues('subject')) {
        toast.warning('先选学段和学科，再分题。内容已作为文本粘贴')
        return false
      }
    }
    const paper = readPaper(await pasted.stored(), { composite })
    return new Promise<boolean>((settle) => {
      lastKey += 1
      setAsked({ key: lastKey, kind: first.kind, paper, pasted, settle })
    })
  }
  const settle = (taken: boolean) => {
    asked?.settle(taken)
    setAsked(null)
  }
  return {
    onPasted,
    window: asked && (
      <PastedWindow
        key={asked.key}
        kind={asked.kind}
        paper={asked.paper}
        types={place.types}
        typeCode={place.content.typeCode}
        isChild={place.isChild}
        scope={{ section: getValues('section'), subject: getValues('subject') }}
        onText={() => settle(false)}
        onRest={(html) => {
          asked.pasted.insert(html)
          settle(true)
        }}
        onStored={(more) => setStored((before) => [...before, ...more])}
        onFill={(filled) => {
          fill(filled, asked.pasted)
          settle(true)
        }}
        onDone={() => settle(true)}
      />
    ),
    notice: stored.length > 0 && <StoredNotice stored={stored} onChange={setStored} />,
  }
}

const agrees = (count: number, composite: boolean) =>
  confirm({
    title: `粘贴的内容像是 ${count} 道题`,
    text: composite
      ? '先看一遍识别的结果：材料放进本题，各题成为小题。也可以作为文本粘贴在这里。'
      : '先看一遍识别的结果，改好以后再存成草稿。也可以作为文本粘贴在这里。',
    ok: '分题导入',
    cancel: '作为文本粘贴',
  })
