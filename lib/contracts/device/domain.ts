import { defineDomain } from '../base/domain.ts'
import { deviceActivationCard, deviceCodeCard } from './activation-card.ts'
import { deviceCard } from './card.ts'
import { deviceOutCard, deviceStocktakeCard, deviceStorageCard } from './document-card.ts'

export const deviceDomain = defineDomain({
  folder: 'device',
  cards: { device: deviceCard, deviceStorage: deviceStorageCard, deviceOut: deviceOutCard, deviceCode: deviceCodeCard },
  live: { deviceStocktake: deviceStocktakeCard },
  others: { deviceActivation: deviceActivationCard },
  calls: ['calls', 'storage', 'out', 'stocktake', 'activation'],
  machines: ['transitions', 'document-transitions'],
})
