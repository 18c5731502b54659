import type { CommandContext } from '../../report/command-context.ts'
import { openCloudflarePages } from './cloudflare-pages.ts'
import type { DeployService } from './deploy-service.ts'
import { openNetlify } from './netlify.ts'
import { servicePlace } from './service-address.ts'

/** Runs `work` with the project that a target names. Throws `UserError` (exit code 2) for a wrong address or no keys. */
export async function whileServiceOpen<T>(
  target: string,
  { endpoint }: { endpoint?: string | undefined },
  context: Pick<CommandContext, 'env' | 'signal'>,
  work: (service: DeployService) => Promise<T>,
): Promise<T> {
  const place = servicePlace(target, endpoint, context.env)
  const open = place.kind === 'netlify' ? openNetlify : openCloudflarePages
  const service = open(place, context)
  try {
    return await work(service)
  } finally {
    await service.close()
  }
}
