'use client'

import { enabledSwitchLabels } from '@/components/kit/cell/enabled-status'
import { InputGroup, SelectInput, SwitchInput, TextInput } from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard } from '@/lib/contracts/menu/card'
import { parentsFor } from '../tree'
import type { MenuEditor } from '../use-menu-editor'
import { CallInput } from './call-input'
import { PlaceInput } from './place-input'

const labels = labelsOf(menuCard)

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value }))

interface PortInputsProps {
  editor: MenuEditor
  /** Id of the port (permission); undefined for a new one. */
  id: string | undefined
}

/** Form fields of a port (permission) of a menu, which permits a button or an API call. */
export function PortInputs({ editor, id }: PortInputsProps) {
  const { tree, index } = editor
  const isPlatform = tree === 'platform'
  return (
    <>
      <InputGroup title="接口">
        {isPlatform ? (
          <CallInput index={index} id={id} />
        ) : (
          <>
            <SelectInput name="method" label={labels.method} required options={methods} />
            <TextInput name="path" label={labels.path} required maxLength={100} placeholder="/school/homework/list" />
          </>
        )}
        <TextInput name="name" label={labels.name} required maxLength={20} />
        <TextInput
          name="port"
          label={labels.port}
          required
          maxLength={122}
          placeholder={isPlatform ? 'agent:list' : 'homework:list'}
          hint="不可重复，同一权限在 @ 后加以区分"
        />
      </InputGroup>
      <InputGroup title="位置与显示">
        <SelectInput name="parentId" label={labels.parentId} required options={parentsFor(index, 'port')} />
        <PlaceInput isNew={id === undefined} />
        <SwitchInput name="status" label={labels.status} values={[1, 0]} words={enabledSwitchLabels} />
      </InputGroup>
    </>
  )
}
