import { dirname } from 'node:path'
import type { NextConfig } from 'next'

/** Built in a folder of the project's own, so that Next, React and MUI are the very packages the product is built from. */
const config: NextConfig = {
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
  typescript: { ignoreBuildErrors: true },
}
export default config
