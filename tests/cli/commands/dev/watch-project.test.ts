import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DevVite } from '../../../../cli/commands/dev/dev-vite.ts'
import type { Project } from '../../../../cli/commands/dev/project.ts'
import { watchProject } from '../../../../cli/commands/dev/watch-project.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

test('a file is read when it is written, and not while it is empty in between', async () => {
  const file = join(await temporaryFolder(), 'menu.tsx')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const read: string[] = []
  const watcher = Object.assign(new EventEmitter(), { add: () => {} })
  const prepare = () => void read.push(fs.readFileSync(file, 'utf8'))
  const vite = { watcher, tell: () => {} }
  const sorted: string[] = []
  const change = () => {
    sorted.push(fs.readFileSync(file, 'utf8'))
    return 'pages'
  }
  const project = { change, place: {}, prepare }
  watchProject(vite as unknown as DevVite, project as unknown as Project, '/')
  const write = (text: string) => {
    fs.writeFileSync(file, text)
    watcher.emit('all', 'change', file)
  }
  write('')
  vi.advanceTimersByTime(50)
  expect({ read, sorted }).toEqual({ read: [], sorted: [] })
  write('whole')
  vi.advanceTimersByTime(10)
  expect({ read, sorted }).toEqual({ read: ['whole'], sorted: ['whole'] })
  write('')
  vi.advanceTimersByTime(100)
  expect({ read, sorted }).toEqual({ read: ['whole', ''], sorted: ['whole', ''] })
})
