import { defineList } from '@/components/work/list/define-list'
import { countDeviceOptions, deviceExport, listDevices } from '@/lib/contracts/device/calls'

export const deviceList = defineList({ call: listDevices, count: deviceExport.prepare, options: countDeviceOptions })
