'use client'

import { FormulaHtml } from '@/components/ui/formula'
import { emptyOption, letter } from '../empty'
import { orderedOf } from '../options'
import { EditableRows } from '../rows/editable-rows'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { OptionRow } from './keys-input'
import type { ContentProps } from './types'

const MAX_ITEMS = 10

const placeOf = (at: number) => `第 ${at + 1} 位`

/** Input of 排序: the items in the order that learners see, and a second list with the right order. */
export function ItemsInput({ content, change, facts, at }: ContentProps) {
  const { options, answer } = content
  const ordered = orderedOf(options, answer).answer.map((key) => ({ key }))
  const htmlOf = (key: string) => options.find((option) => option.key === key)?.html ?? ''
  return (
    <>
      <FieldGroup label="各项" required path={`${at}options`} hint="按学生看到的次序">
        <EditableRows
          unit="项"
          nameOf={letter}
          items={options}
          onChange={(next) => change(orderedOf(next, answer))}
          fresh={emptyOption}
          least={facts.minOptions}
          max={facts.maxOptions || MAX_ITEMS}
          draw={({ item, at: index, change: patch }) => (
            <OptionRow>
              <b aria-hidden="true">{letter(index)}</b>
              <RichField
                compact
                path={`${at}options.${index}.html`}
                label={`项 ${letter(index)}`}
                value={item.html}
                onChange={(html) => patch({ html })}
              />
            </OptionRow>
          )}
        />
      </FieldGroup>
      <FieldGroup label="正确顺序" required path={`${at}answer`} hint="拖动，或按 Alt+↑、Alt+↓">
        <EditableRows
          unit="正确顺序"
          nameOf={placeOf}
          items={ordered}
          onChange={(next) => change({ answer: next.map(({ key }) => key) })}
          max={ordered.length}
          least={ordered.length}
          draw={({ item: { key } }) => (
            <OptionRow>
              <b>{key}</b>
              <FormulaHtml html={htmlOf(key)} inline clampLines={1} />
            </OptionRow>
          )}
        />
      </FieldGroup>
    </>
  )
}
