'use client'

import { styled } from '@mui/material/styles'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { FormulaHtml } from '@/components/ui/formula'
import { readableLatex } from './prose-latex'

const Prose = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    fontSize: 15,
    lineHeight: 1.8,
    minWidth: 0,
    '& p': { margin: '0 0 0.5em' },
    '& p:last-child': { marginBottom: 0 },
    '& img': { maxWidth: '100%', height: 'auto', verticalAlign: 'middle', borderRadius: 4 },
    // Images of formulas and diagrams are black on a transparent or white background, so they need a white background
    // in the dark theme.
    '[data-theme="dark"] & img': { background: '#fff' },
    '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse', margin: '0.5em 0' },
    '& :is(td, th)': { padding: '4px 10px', border: `1px solid ${palette.divider}`, verticalAlign: 'top' },
    '& caption': { padding: '0 0 4px', fontSize: 13, color: palette.text.secondary },
    '& th': { background: palette.background.sunken, fontWeight: 600 },
    '& :is(ul, ol)': { margin: '0 0 0.5em', paddingInlineStart: '1.6em' },
    '& blockquote': { margin: '0.5em 0', padding: '0 1em', borderInlineStart: `3px solid ${palette.divider}` },
    '& pre': { margin: '0.5em 0', padding: 8, overflowX: 'auto', fontSize: 13, background: palette.background.sunken },
    '& :is([data-missing], .missing-image)': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      maxWidth: '100%',
      margin: '4px 0',
      padding: '2px 10px',
      border: `1px dashed ${palette.warning.main}`,
      borderRadius: 4,
      fontSize: 13,
      color: palette.text.primary,
      background: `color-mix(in srgb, ${palette.warning.main} 10%, transparent)`,
    },
  }
})

interface RichContentProps {
  html: string
  /** True for text within a line, such as an option. */
  inline?: boolean
  /** The field of the question, as findings and anchors name it: `stemHtml`, `options.0.html`. */
  field?: string
}

/** Renders a question's rich text with formulas, tables and images; a missing image is replaced by its name. */
export function RichContent({ html, inline, field }: RichContentProps) {
  const root = useRef<HTMLDivElement>(null)
  const readable = useMemo(() => readableLatex(html), [html])
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    for (const image of element.querySelectorAll('img')) if (isMissing(image)) nameMissing(image)
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) nameMissing(event.target)
    }
    // Error events of images do not bubble, so the listener is registered for the capture phase.
    element.addEventListener('error', onError, true)
    return () => element.removeEventListener('error', onError, true)
  })
  return (
    <Prose ref={root} data-anchor={field}>
      <FormulaHtml html={readable} inline={inline} />
    </Prose>
  )
}

function isMissing(image: HTMLImageElement): boolean {
  const src = image.getAttribute('src')
  return !src || (image.complete && image.naturalWidth === 0 && !image.loading.includes('lazy'))
}

function nameMissing(image: HTMLImageElement): void {
  const name = image.getAttribute('data-name') ?? image.alt ?? image.getAttribute('src')?.split('/').at(-1) ?? ''
  const place = document.createElement('span')
  place.dataset.missing = ''
  place.textContent = name ? `［图片缺失：${name}］` : '［图片缺失］'
  image.replaceWith(place)
}
