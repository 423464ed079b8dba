'use client'

import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { lazy, memo, type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToolsPlace } from '@/components/kit/inputs/tools-place'
import { FormulaLoader } from '@/components/ui/formula/formula-loader'
import { PICTURE_TYPES } from '@/lib/helpers/picture-types'
import { InputFrame } from '../inputs/input-frame'
import { useAfterPress } from '../inputs/use-after-press'
import { editorProps } from './editor-props'
import type { FormulaDraft } from './nodes/formula'
import { draftOf, sourceOf } from './nodes/formula'
import { addPictures } from './pictures'
import { Surface, SurfaceFrame } from './surface'
import { Context } from './toolbar/context'
import { Toolbar } from './toolbar/toolbar'
import type { RichTextProps } from './types'
import { useEditor } from './use-editor'

export type { RichTextProps }

const FormulaDialog = lazy(() =>
  import('./formula/formula-dialog').then((module) => ({ default: module.FormulaDialog })),
)

/**
 * The input for rich text with formulas, pictures, tables and blanks. It is loaded on demand, because it contains the
 * editor. `memo` prevents a render when another of the many inputs in a form changes.
 */
export const RichText = memo(function RichText(props: RichTextProps) {
  const { label, value, onChange, edited = false, error: given, help, required = false } = props
  const { readOnly = false, compact = false, inline = false, quiet = false, blanks = false, upload } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState<string>()
  const [draft, setDraft] = useState<FormulaDraft>()
  const [isActive, setActive] = useState(false)
  const error = useAfterPress(given)
  const showsTools = isActive && !readOnly && !quiet

  const latest = useRef(props)
  const editor = useEditor(place, { value, onChange, edited, compact, inline, readOnly }, () =>
    editorProps({
      id,

      props: () => latest.current,
      openFormula,
      focusTools: () => bar.current?.querySelector<HTMLElement>('[data-current]')?.focus(),
      note: setNote,
    }),
  )
  useEffect(() => {
    latest.current = props
  })
  // Makes the editor read its attributes for assistive technology again when one of their values has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `attributesOf` reads
  useEffect(() => editor?.view.setProps({}), [editor, given, help, required, readOnly])

  function openFormula({ state: { selection } }: EditorView): void {
    const node = selection instanceof NodeSelection ? selection.node : undefined
    setDraft(node?.type.name === 'formula' ? draftOf(node.attrs.source) : { tex: '', block: false })
  }
  const closeFormula = (changed?: FormulaDraft) => {
    setDraft(undefined)
    const chain = editor?.chain().focus()
    if (changed && editor?.isEditable) chain?.insertContent({ type: 'formula', attrs: { source: sourceOf(changed) } })
    chain?.run()
  }

  const desk = editor &&
    showsTools && {
      editor,
      blanks,
      openFormula: () => openFormula(editor.view),
      choosePicture: upload && (() => files.current?.click()),
    }
  return (
    <InputFrame
      group
      wide
      id={id}
      label={label}
      required={required}
      hint={note ?? help}
      warns={note !== undefined}
      error={error}
    >
      <SurfaceFrame
        onFocus={() => setActive(true)}
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (!currentTarget.contains(next) && !bar.current?.contains(next)) setActive(false)
        }}
      >
        <Surface
          data-compact={compact ? '' : undefined}
          data-read-only={readOnly ? '' : undefined}
          data-invalid={error === undefined ? undefined : ''}
        >
          <div ref={place} className="formulas-html place" />
          {readOnly ? null : <AtToolsPlace>{desk && <Toolbar bar={bar} {...desk} />}</AtToolsPlace>}
        </Surface>
        {desk && <Context {...desk} />}
      </SurfaceFrame>
      <FormulaLoader />
      {upload && (
        <input
          ref={files}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          hidden
          aria-label={`${label}：选择图片`}
          onChange={({ target }) => {
            if (editor && target.files) void addPictures(editor.view, [...target.files], upload, setNote)
            target.value = ''
          }}
        />
      )}
      {draft && (
        <Suspense>
          <FormulaDialog draft={draft} locked={readOnly} onDone={closeFormula} onClose={() => closeFormula()} />
        </Suspense>
      )}
    </InputFrame>
  )
})

/**
 * Renders the toolbar at the form's place for toolbars. If the form has none, a line is reserved for the toolbar, so
 * that nothing below moves when the toolbar appears.
 */
function AtToolsPlace({ children }: { children: ReactNode }) {
  const place = use(ToolsPlace)
  if (place === undefined) return <div className="tools">{children}</div>
  return place && createPortal(children, place)
}
