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
const storeLoaded = (loaded: Part) => {
  part = loaded
  return loaded.RichText
}
// The editor's code loads at the same time as the question, so that the editor usually needs no placeholder. The server
// does not load the editor.
if (typeof window !== 'undefined') {
  import('@/components/kit/rich-text').then(storeLoaded).catch(() => null)
}
const Late = dynamic(() => import('@/components/kit/rich-text').then(storeLoaded), {
  ssr: false,
  loading: () => <Coming aria-hidden="true" />,
})

/** Placeholder as high as an editor of one line with its label, so that nothing moves when the editor has loaded. */
const Coming = styled('div')({ minHeight: 64 })

/** Element around the input of the field at this path; a click on a finding goes to this element. */
export function Field({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>
}

export interface RichFieldProps
  extends Omit<RichTextProps, 'error' | 'readOnly' | 'upload' | 'edited' | 'inline' | 'onEnter'> {
  /** Path of the field in the question, such as `children.0.stemHtml`. */
  path: string
  /**
   * Second path whose errors the field shows too, because the service or the checks may report this text under that
   * path.
   */
  also?: string
}

/** Texts of options are inline (without paragraphs), in a question as in its children and blanks. */
const INLINE = /\boptions\.\d+(?:\.|$)/

/** Editor of one rich text of the question, with the error of the field. */
export function RichField({ path, also, ...props }: RichFieldProps) {
  const told = useEditorCallbacks({ path, ...props })
  // The component is chosen once, because a later change from `Late` to the loaded editor would remount it and lose its
  // state.
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

type EditorCallbacks = Required<Pick<RichTextProps, 'onChange' | 'upload'>> &
  Pick<RichTextProps, 'onPasted' | 'onEnter'>

/** Returns stable callbacks for the editor, so that it renders only when its props change. */
function useEditorCallbacks(props: Omit<RichFieldProps, 'also'>): EditorCallbacks {
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
