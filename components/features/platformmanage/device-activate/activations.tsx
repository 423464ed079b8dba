'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import type { Column } from '@/components/kit/table/column'
import { Link } from '@/components/ui/link'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { labelsOf } from '@/lib/contracts/base/card'
import type { Activation } from '@/lib/contracts/device/activation'
import { activationFaultNames, deviceActivationCard } from '@/lib/contracts/device/activation-card'
import { addressOf } from '@/lib/contracts/paths'
import { activationList } from './list'

const labels = labelsOf(deviceActivationCard)
const faultOptions = labelOptions({ none: '激活成功', ...activationFaultNames })

/** Tab 激活记录: each attempt of a device to use an activation code, with the reason if the attempt failed. */
export function Activations() {
  const list = useList({ ...activationList, columns: useActivationColumns() })
  const { state, set } = list
  return (
    <ListPage
      title={deviceActivationCard.name}
      actions={<ListTools list={list} />}
      filters={
        <ListFilters list={list} placeholder="SN 开头或末尾">
          <FilterSelect
            label={labels.fault}
            options={faultOptions}
            value={state.fault}
            onChange={(fault, how) => set({ fault }, how)}
          />
        </ListFilters>
      }
    >
      <ListTable
        list={list}
        label={deviceActivationCard.name}
        empty={
          <ListEmpty label={deviceActivationCard.name}>
            <p>设备首次使用、输入激活码后，成功与失败都会记在这里。</p>
          </ListEmpty>
        }
      />
    </ListPage>
  )
}

function useActivationColumns(): Column<Activation>[] {
  return useMemo(
    () => [
      {
        id: 'sn',
        header: labels.sn,
        width: 176,
        opens: true,
        cell: ({ sn, deviceId }) => (deviceId === null ? sn : <Link href={addressOf('device', deviceId)}>{sn}</Link>),
      },
      { id: 'at', header: labels.at, width: 144, card: 'line', cell: (row) => formatDateTime(row.at) },
      {
        id: 'fault',
        header: labels.fault,
        width: 224,
        card: 'side',
        cell: ({ fault }) =>
          fault === null ? (
            <StatusChip label="激活成功" tone="success" />
          ) : (
            <StatusChip label={activationFaultNames[fault]} tone={fault === 'otherFingerprint' ? 'error' : 'warning'} />
          ),
      },
      {
        id: 'organ',
        header: labels.organName,
        card: 'text',
        cell: (row, place) => row.organName ?? (place === 'card' ? null : <EmptyValue />),
      },
      { id: 'fingerprint', header: labels.fingerprint, width: 200, from: 960, cell: (row) => row.fingerprint },
      {
        id: 'appVersion',
        header: labels.appVersion,
        width: 88,
        from: 900,
        cell: (row, place) => row.appVersion || (place === 'card' ? null : <EmptyValue />),
      },
    ],
    [],
  )
}
