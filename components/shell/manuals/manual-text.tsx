'use client'

import { styled } from '@mui/material/styles'
import { createElement, type ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { MANUAL_ADDRESS, manuals } from '@/lib/manuals/manuals'
import type { Inline } from '@/lib/manuals/parse-inline'
import type { Block } from '@/lib/manuals/parse-manual'

const Page = styled('article')(({ theme }) => {
  const { palette } = theme.vars
  return {
    maxWidth: 760,
    lineHeight: 1.8,
    overflowWrap: 'anywhere',
    '& h1': { margin: '0 0 16px', fontSize: 20 },
    '& h2': { margin: '28px 0 8px', fontSize: 16 },
    '& h3, & h4': { margin: '20px 0 4px', fontSize: 14 },
    '& p': { margin: '8px 0' },
    '& ul, & ol': { margin: '8px 0', paddingInlineStart: 24 },
    '& img': { maxWidth: '100%', height: 'auto', border: `1px solid ${palette.divider}`, borderRadius: 8 },
    '& figure': { margin: '12px 0' },
    '& figcaption': { fontSize: 12, color: palette.text.secondary },
    '& code': { fontSize: 13, padding: '1px 4px', borderRadius: 4, background: palette.action.hover },
    '& pre': { overflowX: 'auto', padding: 12, borderRadius: 8, background: palette.action.hover },
    '& pre code': { padding: 0, background: 'none' },
    '& [data-table]': { overflowX: 'auto', margin: '12px 0' },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': {
      border: `1px solid ${palette.divider}`,
      padding: '6px 12px',
      textAlign: 'start',
      verticalAlign: 'top',
    },
  }
})

/** Parts of a manual never change their sequence, so their positions are their keys. */
const each = <T,>(parts: readonly T[], render: (part: T, key: number) => ReactNode) => parts.map(render)

interface Follow {
  /** Opens another manual, or a heading of it. */
  onOpen(name: string, heading: string): void
}

function LinkPart({ text, href, onOpen }: { text: string; href: string } & Follow) {
  const [, name = '', heading = ''] = /^([\w-]+)\.md(?:#(.+))?$/.exec(href) ?? []
  const known = manuals.some((manual) => manual.name === name)
  if (known) {
    const open = () => onOpen(name, heading)
    return (
      <Link
        href={`${MANUAL_ADDRESS}/${name}.md`}
        underline="always"
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        {text}
      </Link>
    )
  }
  const outside = /^https?:/.test(href) ? href : /^[\w-]+\.ts$/.test(href) ? `${MANUAL_ADDRESS}/${href}.txt` : null
  if (outside === null) return text
  return (
    <Link href={outside} target="_blank" rel="noreferrer" underline="always">
      {text}
    </Link>
  )
}

function InlinePart({ part, onOpen }: { part: Inline } & Follow) {
  if (part.kind === 'strong') {
    return (
      <strong>
        {each(part.parts, (inner, key) => (
          <InlinePart key={key} part={inner} onOpen={onOpen} />
        ))}
      </strong>
    )
  }
  if (part.kind === 'code') return <code>{part.text}</code>
  if (part.kind === 'link') return <LinkPart {...part} onOpen={onOpen} />
  if (part.kind !== 'image') return part.text
  const address = `${MANUAL_ADDRESS}/${part.href}`
  return (
    <a href={address} target="_blank" rel="noreferrer" title="看原图">
      {/* biome-ignore lint/performance/noImgElement: shown as it is; pictures of docs/ have no other sizes. */}
      <img src={address} alt={part.text} loading="lazy" />
    </a>
  )
}

function BlockPart({ block, onOpen }: { block: Block } & Follow) {
  const inline = (parts: readonly Inline[]) =>
    each(parts, (part, key) => <InlinePart key={key} part={part} onOpen={onOpen} />)
  switch (block.kind) {
    case 'heading':
      return createElement(
        `h${Math.min(block.level, 4)}`,
        { id: `manual-${block.id}`, tabIndex: -1 },
        inline(block.parts),
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'list':
      return createElement(
        block.ordered ? 'ol' : 'ul',
        null,
        each(block.items, (item, key) => (
          <li key={key}>
            <BlockParts blocks={item} onOpen={onOpen} />
          </li>
        )),
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard.
        <div data-table="" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {each(block.head, (cell, key) => (
                  <th key={key} scope="col">
                    {inline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {each(block.rows, (row, key) => (
                <tr key={key}>
                  {each(row, (cell, at) => (
                    <td key={at}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'paragraph': {
      const [only, ...rest] = block.parts
      if (only?.kind !== 'image' || rest.length > 0) return <p>{inline(block.parts)}</p>
      return (
        <figure>
          {inline(block.parts)}
          <figcaption>{only.text}</figcaption>
        </figure>
      )
    }
  }
}

function BlockParts({ blocks, onOpen }: { blocks: readonly Block[] } & Follow) {
  return each(blocks, (block, key) => <BlockPart key={key} block={block} onOpen={onOpen} />)
}

/** Renders a manual as text, tables and pictures. */
export function ManualText(props: { blocks: readonly Block[] } & Follow) {
  return (
    <Page>
      <BlockParts {...props} />
    </Page>
  )
}
