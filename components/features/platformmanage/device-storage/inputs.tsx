'use client'

import { ModelInput } from '@/components/domains/device/model-input'
import { InputGrid, NumberInput, TextAreaInput, TextInput } from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceStorageCard } from '@/lib/contracts/device/document-card'

const labels = labelsOf(deviceStorageCard)

export function StorageInputs() {
  return (
    <InputGrid>
      <ModelInput name="model" label={labels.model} required hint="一张单据一种型号" />
      <TextInput name="batch" label={labels.batch} required maxLength={40} />
      <TextInput name="supplier" label={labels.supplier} maxLength={60} />
      <NumberInput name="quantity" label={labels.quantity} required hint="应到台数，录满后才能完成" />
      <TextAreaInput name="note" label={labels.note} rows={2} maxLength={200} wide />
    </InputGrid>
  )
}
