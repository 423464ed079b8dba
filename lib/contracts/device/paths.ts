import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listActivations, listCodes } from './activation.ts'
import type { listDevices } from './calls.ts'
import type { listOuts } from './out.ts'
import type { listStorages } from './storage.ts'

export const devicePaths = {
  device: { list: path<FiltersOf<typeof listDevices> & OverList>('/platformmanage/devicesmanage') },
  deviceStorage: {
    list: path<FiltersOf<typeof listStorages> & OverList & { stocktake?: string }>('/platformmanage/devicestorage'),
  },
  deviceOut: { list: path<FiltersOf<typeof listOuts> & OverList>('/platformmanage/deviceout') },
  deviceCode: { list: path<FiltersOf<typeof listCodes> & OverList>('/platformmanage/deviceactivate') },
  deviceActivation: { list: path<FiltersOf<typeof listActivations>>('/platformmanage/deviceactivate?tab=records') },
} as const
