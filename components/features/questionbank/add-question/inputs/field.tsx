'use client'

import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { type ComponentType, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import type { RichTextProps } from '@/components/kit/rich-text'
import { TextEdit, useFlawAt } from '../flaws'
import { NextText } from '../rows/next-text'
import { UploadPicture } from '../use-uploads'

type Part = typeof import('@/components/kit/rich-text')

let part: Part | undefined
const keep = (loaded: Part) => {
  part = loaded
  return loaded.RichText
}
// Asked for while the question is still read: for what is here by then no place is kept. The server has no part in it.
if (typeof window !== 'undefined') {
  import('@/components/kit/rich-text').then(keep).catch(() => null)
}
const Late = dynamic(() => import('@/components/kit/rich-text').then(keep), {
  ssr: false,
  loading: () => <Coming aria-hidden="true" />,
})

/** As high as an editor of one line with its name, so that nothing moves when it comes. */
const Coming = styled('div')({ minHeight: 64 })

/** Where a finding leads: the element of the field of this path. */
export function Field({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>
}

export interface RichFieldProps
  extends Omit<RichTextProps, 'error' | 'readOnly' | 'upload' | 'edited' | 'inline' | 'onEnter'> {
  /** Of the field in the question: `children.0.stemHtml`. */
  path: string
  /** Where else the same text stands, and may be refused. */
  also?: string
}

/** Options are shown within a line, wherever they stand. */
const INLINE = /\boptions\.\d+(?:\.|$)/

/** A rich text of the question: the editor, with what stands against the text said at it. */
export function RichField({ path, also, ...props }: RichFieldProps) {
  const told = useTold({ path, ...props })
  // Another component would be another editor.
  const [Editor] = useState<ComponentType<RichTextProps>>(() => part?.RichText ?? Late)
  const locked = use(InputsLocked)
  const edit = use(TextEdit)
  const own = useFlawAt(path)
  const other = useFlawAt(also ?? path)
  return (
    <Field path={path}>
      <Editor
        {...props}
        {...told}
        inline={INLINE.test(path)}
        readOnly={locked}
        error={own ?? other}
        edited={edit?.path === path && edit.html === props.value}
      />
    </Field>
  )
}

type Told = Required<Pick<RichTextProps, 'onChange' | 'upload'>> & Pick<RichTextProps, 'onPasted' | 'onEnter'>

/** Whom the editor tells of what happens in it: the same functions each time, so that it is drawn anew for a reason only. */
function useTold(props: Omit<RichFieldProps, 'also'>): Told {
  const upload = use(UploadPicture)
  const next = use(NextText)
  const latest = useRef({ ...props, upload, next })
  useEffect(() => {
    latest.current = { ...props, upload, next }
  })
  const steps = props.compact === true && next !== null
  const takesPasted = props.onPasted !== undefined
  return useMemo(
    () => ({
      onChange: (html, moves) => latest.current.onChange(html, moves),
      upload: (file) => latest.current.upload(latest.current.path, file),
      ...(steps && { onEnter: () => latest.current.next?.() }),
      ...(takesPasted && { onPasted: async (pasted) => (await latest.current.onPasted?.(pasted)) ?? false }),
    }),
    [takesPasted, steps],
  )
}
