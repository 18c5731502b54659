import { join } from 'node:path'
import { type Brand, brandOf } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import { packageRoot } from '../system/package-root.ts'
import { loadSample } from './sample-content.ts'
import { type SampleServer, startSampleServer } from './sample-server.ts'

export interface SampleOrder {
  stores: readonly Store[]
  brands: readonly Brand[]
  /** 0 takes any free one. */
  port: number
  latencyMs: number
}

/** Starts the sample content service with the texts of `data/sample/`, for any list of stores. */
export function startShippedSample({
  stores,
  brands,
  ...place
}: SampleOrder): Promise<SampleServer> {
  const sample = loadSample(join(packageRoot, 'data'))
  return startSampleServer({ stores, brandOf: ({ id }) => brandOf(brands, id), sample, ...place })
}
