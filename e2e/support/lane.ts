/** A product journeys run on. The helpers of platform.ts find it by E2E_BASE_URL, E2E_DATA_DIR (with run.json) and E2E_LOG. */
export interface Product {
  url: string
  dataDir: string
  /** Its output, SMS codes included. */
  log: string
}

export function enter({ url, dataDir, log }: Product): void {
  process.env.E2E_BASE_URL = url
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_LOG = log
}

/** Tells the workers, which inherit the environment, what was started for them. */
export function offer(products: readonly Product[]): void {
  process.env.E2E_PRODUCTS = JSON.stringify(products)
}

/** In a worker: makes the product of its lane the one under test. */
export function enterLane(): 'own' | 'external' {
  const offered = process.env.E2E_PRODUCTS
  if (offered === undefined) return process.env.E2E_BASE_URL === undefined ? 'own' : 'external'
  const products: Product[] = JSON.parse(offered)
  const product = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (product) enter(product)
  return 'own'
}
