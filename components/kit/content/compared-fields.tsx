'use client'

import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { type Compared, compareHtml } from '@/components/kit/diff/compare'
import { RichContent } from './rich-content'

const Marked = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  const tint = (color: string) => `color-mix(in srgb, ${color} 16%, transparent)`
  return {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 640px)': { '&[data-sides]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    '& > div + div': { borderInlineStart: 0 },
    '& h4': { margin: '0 0 6px', fontSize: 12, fontWeight: 600, color: palette.text.secondary },
    '& ins, & del': { padding: '0 2px', borderRadius: 3, textDecorationThickness: '1px' },
    '& ins': { background: tint(palette.success.main), textDecorationColor: palette.success.main },
    '& del': { background: tint(palette.error.main), textDecorationColor: palette.error.main },
    '& p:empty': { display: 'none' },
  }
})

const Quiet = styled('p')(({ theme }) => ({ margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary }))

/** Both versions side by side, or one text with insertions and deletions. */
export type ComparisonLayout = 'sides' | 'both'
export const comparisonLayouts = [
  { value: 'sides', label: '并排' },
  { value: 'both', label: '合并' },
] as const

/** A field of two versions of a record, both as rich text. */
export interface ComparedField {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** True if the item has changed places with other items of its list. */
  readonly moved?: boolean
  /** Name of the part of the record with this field; absent for a field of the record itself. */
  readonly place?: string
}

const Changed = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 20, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& > h3 > small': { marginInlineStart: 8, fontWeight: 400, color: theme.vars.palette.text.secondary },
}))

interface ComparedFieldsProps {
  fields: readonly ComparedField[]
  layout: ComparisonLayout
  names: readonly [before: string, after: string]
  /** Text that is shown if nothing differs. */
  same: string
}

/** Shows the fields that differ between two versions word by word, and names the others. */
export function ComparedFields({ fields: given, layout, names, same: allSame }: ComparedFieldsProps) {
  const fields = useMemo(() => compared(given), [given])
  const isChanged = ({ compared, moved }: (typeof fields)[number]) => compared.change !== 'none' || moved
  const changed = fields.filter(isChanged)
  const touched = new Set(changed.map(({ place }) => place))
  const same = fields.filter((field) => !isChanged(field) && field.after !== '')
  // An unchanged part is named once instead of by each of its fields.
  const sameNames = new Set(same.map(({ place, label }) => (place && !touched.has(place) ? place : label)))
  return (
    <>
      {changed.length === 0 ? <Quiet>{allSame}</Quiet> : null}
      {changed.map((field) => (
        <Changed key={field.key} aria-label={field.label}>
          <h3>
            {field.label}
            {field.compared.change === 'look' ? <small>只有格式不同</small> : null}
            {field.moved ? <small>位置移动</small> : null}
          </h3>
          <Field field={field} layout={layout} names={names} />
        </Changed>
      ))}
      {changed.length > 0 && sameNames.size > 0 ? (
        <Quiet style={{ marginTop: 20 }}>未改动：{[...sameNames].join('、')}</Quiet>
      ) : null}
    </>
  )
}

const compared = (fields: readonly ComparedField[]) =>
  fields.map((field) => ({ ...field, compared: compareHtml(field.before, field.after) }))

interface FieldProps {
  field: ComparedField & { compared: Compared }
  layout: ComparisonLayout
  names: readonly [string, string]
}

function Field({ field: { compared }, layout, names }: FieldProps) {
  if (layout === 'both' || compared.change === 'none') {
    return (
      <Marked>
        <RichContent html={compared.both} />
      </Marked>
    )
  }
  return (
    <Marked data-sides="">
      {[compared.before, compared.after].map((html, side) => (
        <div key={names[side]}>
          <h4>{names[side]}</h4>
          {html ? <RichContent html={html} /> : <Quiet>（无）</Quiet>}
        </div>
      ))}
    </Marked>
  )
}
