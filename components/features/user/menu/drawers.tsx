'use client'

import { useRef } from 'react'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuItem } from '@/lib/contracts/menu/calls'
import { menuCard, menuKindNames } from '@/lib/contracts/menu/card'
import { EntryInputs } from './inputs/entry-inputs'
import { PortInputs } from './inputs/port-inputs'
import { requestedEntryOf } from './kinds'
import { treeLabels } from './labels'
import { useShowField } from './show'
import type { MenuEditor, MenuIcon } from './use-menu-editor'

const menuLabels = labelsOf(menuCard)

const emptyEntry = { name: '', url: null, icon: null, sort: null, visible: true, status: 1 } as const

interface MenuDrawersProps {
  editor: MenuEditor
  Icon: MenuIcon
}

/**
 * Drawers over the menu tree: the form of a new or existing entry, its view, or its history. The address determines
 * which drawer is open.
 */
export function MenuDrawers({ editor, Icon }: MenuDrawersProps) {
  const { tree, entity, calls, index, query } = editor
  const [edited, edit] = useRecordParam('edit')
  const [viewed] = useRecordParam('view')
  const show = useShowField(index)
  /** Id of the entry that the open form created last; the tree goes to this entry when the form closes. */
  const made = useRef<string | null>(null)
  const wanted = edited === null ? null : requestedEntryOf(edited)
  const isPort = (wanted ?? index.byId.get(edited ?? viewed ?? ''))?.kind === 'port'
  const form = {
    id: wanted ? 'new' : (edited ?? ''),
    kind: isPort ? 'port' : undefined,
    onSaved: (answer: unknown) => {
      if (wanted) made.current = menuItem.parse(answer).id
    },
    onClose: () => {
      edit(null)
      if (made.current) editor.welcome(made.current)
      made.current = null
    },
  }
  const parentId = wanted?.parentId ?? null

  return (
    <RecordProvider
      entity={entity}
      name={isPort ? menuKindNames.port : '菜单'}
      labels={{ ...menuLabels, below: '下级', holderNames: treeLabels[tree].holder }}
      read={calls.getMenu}
      titleOf={({ name }) => name}
      show={show}
    >
      {edited === null || !query.data ? null : isPort ? (
        <RecordForm
          {...form}
          key={edited}
          insert={calls.insertPort}
          edit={calls.editPort}
          empty={{ parentId, name: '', port: '', sort: null, method: null, path: null, status: 1 }}
        >
          <PortInputs editor={editor} id={wanted ? undefined : edited} />
        </RecordForm>
      ) : (
        <RecordForm
          {...form}
          key={edited}
          insert={calls.insertMenu}
          edit={calls.editMenu}
          empty={{ ...emptyEntry, kind: wanted?.kind ?? 'menu', parentId }}
        >
          <EntryInputs editor={editor} id={wanted ? undefined : edited} Icon={Icon} />
        </RecordForm>
      )}
      <RecordPanels />
    </RecordProvider>
  )
}
