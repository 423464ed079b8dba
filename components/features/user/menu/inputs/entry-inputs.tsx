'use client'

import { useWatch } from 'react-hook-form'
import { enabledSwitchLabels } from '@/components/kit/cell/enabled-status'
import { InputGroup, RadioInput, SelectInput, SwitchInput, TextInput } from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard, menuKindNames, topName } from '@/lib/contracts/menu/card'
import { parentsFor } from '../tree'
import type { MenuEditor, MenuIcon } from '../use-menu-editor'
import { IconInput } from './icon-input'
import { PlaceInput } from './place-input'

const labels = labelsOf(menuCard)

const kinds = (['directory', 'menu'] as const).map((value) => ({ value, label: menuKindNames[value] }))

const noMenu = { value: 'menu', label: `${menuKindNames.menu}（页面都已使用）`, disabled: true }

interface EntryInputsProps {
  editor: MenuEditor
  /** Id of the entry; undefined for a new one. */
  id: string | undefined
  Icon: MenuIcon
}

/** Form fields of a directory or a menu. */
export function EntryInputs({ editor, id, Icon }: EntryInputsProps) {
  const { tree, index } = editor
  const kind = useWatch({ name: 'kind' })
  const parents = parentsFor(index, 'menu', id)
  const screens = editor.screens(id)
  const options = kinds.map((one) => (one.value === 'menu' && !id && screens?.length === 0 ? noMenu : one))
  return (
    <>
      <InputGroup title="基本">
        <RadioInput name="kind" label={labels.kind} required options={options} disabled={id !== undefined} />
        <TextInput name="name" label={labels.name} required maxLength={20} />
        {kind === 'directory' ? null : tree === 'platform' ? (
          <AddressInput screens={screens} />
        ) : (
          <TextInput name="url" label={labels.url} required wide maxLength={100} placeholder="/teaching/homework" />
        )}
      </InputGroup>
      <InputGroup title="位置与显示">
        <SelectInput name="parentId" label={labels.parentId} options={parents} placeholder={topName} />
        <PlaceInput isNew={id === undefined} />
        <SwitchInput name="visible" label={labels.visible} words={['显示在菜单中', '不显示，从别处进入']} />
        <SwitchInput name="status" label={labels.status} values={[1, 0]} words={enabledSwitchLabels} />
        <IconInput name="icon" label={labels.icon} Icon={Icon} />
      </InputGroup>
    </>
  )
}

/** Choice of a screen's route; offers only screens that no other menu entry leads to. */
function AddressInput({ screens }: { screens: readonly { path: string; name: string }[] | undefined }) {
  const options = (screens ?? []).map(({ path, name }) => ({ value: path, label: `${name} ${path}` }))
  const hint = screens?.length === 0 ? '所有页面都已在菜单中' : '产品中还没有菜单指向的页面'
  return <SelectInput name="url" label={labels.url} required wide options={options} hint={hint} />
}
