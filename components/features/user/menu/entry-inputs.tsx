'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { InputGrid, RadioInput, SelectInput, SwitchInput, TextInput } from '@/components/kit/inputs'
import { screenChoicesOptions } from '@/lib/api/menu'
import { IconInput } from './icon-input'
import { kindLabels, menuLabels as labels } from './labels'
import { type MenuIndex, parentsFor } from './tree'
import type { MenuEditor, MenuIcon } from './use-menu-editor'

const kinds = (['directory', 'menu'] as const).map((value) => ({ value, label: kindLabels[value] }))

interface EntryInputsProps {
  editor: MenuEditor
  /** The entry's, unless it is new. */
  id: string | undefined
  Icon: MenuIcon
}

/** A directory or a menu. */
export function EntryInputs({ editor, id, Icon }: EntryInputsProps) {
  const { tree, index } = editor
  const kind = useWatch({ name: 'kind' })
  const parents = parentsFor(index, 'menu', id)
  return (
    <InputGrid>
      <RadioInput name="kind" label={labels.kind} required options={kinds} disabled={id !== undefined} />
      <TextInput name="name" label={labels.name} required maxLength={20} />
      <SelectInput name="parentId" label={labels.parentId} options={parents} placeholder="最上级" wide />
      {kind === 'directory' ? null : tree === 'platform' ? (
        <AddressInput index={index} id={id} />
      ) : (
        <TextInput name="url" label={labels.url} required wide maxLength={100} placeholder="/teaching/homework" />
      )}
      <IconInput name="icon" label={labels.icon} Icon={Icon} />
      <SwitchInput name="visible" label={labels.visible} words={['显示在菜单中', '不显示，从别处进入']} />
      <SwitchInput name="status" label={labels.status} values={[1, 0]} words={['启用', '停用']} />
    </InputGrid>
  )
}

/** Routes the product has and no other entry leads to. */
function AddressInput({ index, id }: { index: MenuIndex; id: string | undefined }) {
  const { data = [] } = useQuery(screenChoicesOptions())
  const taken = new Set(index.items.flatMap((item) => (item.id !== id && item.url ? [item.url] : [])))
  const options = data
    .filter(({ path }) => !taken.has(path))
    .map(({ path, name }) => ({ value: path, label: `${name} ${path}` }))
  const hint = data.length > 0 && options.length === 0 ? '所有页面都已在菜单中' : '产品中还没有菜单指向的页面'
  return <SelectInput name="url" label={labels.url} required wide options={options} hint={hint} />
}
