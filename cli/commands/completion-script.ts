import type { Command } from 'commander'
import { allCodes } from '../report/explain.ts'
import type { shells } from './option-values.ts'

/** Builds the completion script of a shell from the existing commands and options. */
export function completionScript(shell: (typeof shells)[number], root: Command): string {
  return scripts[shell](root.name(), treeOf(root))
}

/** Possible values of an argument: one of these words, a file, a folder, or anything. */
type Values = readonly string[] | 'files' | 'folders' | 'any'

interface CommandShape {
  name: string
  description: string
  options: OptionShape[]
  /** The possible values of its arguments. */
  values: Values
}

interface OptionShape {
  /** The short and the long flag, such as `-c` and `--config`. */
  flags: string[]
  description: string
  /** Undefined if the option takes no value or an optional one. */
  values: Values | undefined
}

function treeOf(root: Command): CommandShape[] {
  return root.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [
      ...command.options.map(({ short, long, description, required, argChoices, flags }) => ({
        flags: [short, long].filter((flag) => flag !== undefined),
        description,
        values: required ? valuesOf(argChoices, flags) : undefined,
      })),
      { flags: ['-h', '--help'], description: 'display help', values: undefined },
    ],
    values: command.registeredArguments[0]
      ? valuesOf(command.registeredArguments[0].argChoices, command.registeredArguments[0].name())
      : [],
  }))
}

function valuesOf(choices: readonly string[] | undefined, name: string): Values {
  if (choices) return choices
  if (name === 'code') return allCodes()
  if (/\bfile\b/.test(name)) return 'files'
  return /\b(?:dir|target|old)\b/.test(name) ? 'folders' : 'any'
}

type Script = (program: string, commands: readonly CommandShape[]) => string

const bash: Script = (program, commands) => `# Completion of ${program} for bash
_store_pages() {
  local IFS=$'\\n' cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  _words() { local IFS=$' \\n'; COMPREPLY=($(compgen -W "$1" -- "$cur")); }
  _paths() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen "$1" -- "$cur")); }
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then _words '${words(commands)}'; return; fi
  case "$command $prev" in
${commands.flatMap(bashOptions).join('\n')}
  esac
  case "$command $cur" in
${commands.flatMap(bashArguments).join('\n')}
  esac
}
complete -F _store_pages ${program}
`

function bashOptions({ name, options }: CommandShape): string[] {
  return options.flatMap(({ flags, values }) => {
    if (values === undefined) return []
    return [
      `    ${flags.map((flag) => `'${name} ${flag}'`).join(' | ')}) ${bashValues(values)} return ;;`,
    ]
  })
}

function bashArguments({ name, options, values }: CommandShape): string[] {
  const flags = options.flatMap((option) => option.flags.slice(-1))
  return [
    `    '${name} '-*) _words '${flags.join(' ')}' ;;`,
    `    '${name} '*) ${bashValues(values)} ;;`,
  ]
}

function bashValues(values: Values): string {
  if (values === 'any') return ':;'
  if (values === 'files') return '_paths -f;'
  return values === 'folders' ? '_paths -d;' : `_words '${values.join(' ')}';`
}

const zsh: Script = (program, commands) => `#compdef ${program}
# Completion of ${program} for zsh
_store_pages() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(zshCommand).join('\n')}
  esac
}
compdef _store_pages ${program}
`

function zshCommand({ name, options, values }: CommandShape): string {
  const specs = options.flatMap(({ flags, description, values }) =>
    flags.map((flag) => {
      const value = values === undefined ? '' : `:value:${zshValues(values)}`
      return quoted(
        `(${flags.join(' ')})${flag}[${description.replace(/[[\]:]/g, '\\$&')}]${value}`,
      )
    }),
  )
  return `    ${name}) _arguments ${[...specs, quoted(`*:value:${zshValues(values)}`)].join(' ')} ;;`
}

function zshValues(values: Values): string {
  if (values === 'any') return ' '
  if (values === 'files') return '_files'
  return values === 'folders' ? '_files -/' : `(${values.join(' ')})`
}

const fish: Script = (program, commands) => {
  const line = `complete -c ${program}`
  const lines = commands.flatMap(({ name, description, options, values }) => {
    const inside = `${line} -n '__fish_seen_subcommand_from ${name}'`
    return [
      `${line} -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...options.map(
        ({ flags, description, values }) =>
          `${inside}${flags.map(fishFlag).join('')} -d ${quoted(description)}${values === undefined ? '' : ` ${values === 'files' ? '-r' : '-x'}${fishValues(values)}`}`,
      ),
      ...(values.length > 0 && values !== 'any' ? [`${inside}${fishValues(values)}`] : []),
    ]
  })
  return `# Completion of ${program} for fish\n${line} -f\n${lines.join('\n')}\n`
}

function fishFlag(flag: string): string {
  return flag.startsWith('--') ? ` -l ${flag.slice(2)}` : ` -s ${flag.slice(1)}`
}

function fishValues(values: Values): string {
  if (values === 'any') return ''
  if (values === 'files') return ' -F'
  return values === 'folders'
    ? " -a '(__fish_complete_directories)'"
    : ` -a ${quoted(values.join(' '))}`
}

const scripts: Record<(typeof shells)[number], Script> = { bash, zsh, fish }

function words(commands: readonly CommandShape[]): string {
  return commands.map(({ name }) => name).join(' ')
}

/** Quotes a text for any of the shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
