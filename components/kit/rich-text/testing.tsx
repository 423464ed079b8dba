import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ToolsPlace } from '@/components/kit/inputs/tools-place'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import { theme } from '@/components/ui/theme/theme'
import { RichText, type RichTextProps } from '.'

// jsdom has no layout and lacks these functions, so they return no position.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
document.elementFromPoint ??= () => null
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

/** The element of the input; tiptap stores the editor in it. */
export type Edited = HTMLElement & { editor: Editor }

export interface Bench {
  /** Every value that the field reported, after the initial one. */
  values: string[]
  set: (value: string) => void
}

/** Renders the input with a value. `place` is the form's element for toolbars. */
export function draw(value: string, props: Partial<RichTextProps> = {}, place?: HTMLElement): Bench {
  const bench: Bench = { values: [value], set: () => undefined }
  render(
    <ThemeProvider theme={theme}>
      <ToolsPlace value={place}>
        <TestEditor bench={bench} props={props} />
      </ToolsPlace>
      <ConfirmDialogs />
    </ThemeProvider>,
  )
  return bench
}

function TestEditor({ bench, props }: { bench: Bench; props: Partial<RichTextProps> }) {
  const [value, setValue] = useState(bench.values[0] ?? '')
  bench.set = setValue
  const change = (html: string) => {
    bench.values.push(html)
    setValue(html)
  }
  return <RichText label="题干" value={value} onChange={change} {...props} />
}

export const box = () => screen.getByRole('textbox', { name: '题干' })
export const last = ({ values }: Bench) => values.at(-1)
