import { defineConfig } from 'oxlint'
import { moduleArrows } from './architecture.ts'
import { longFunctions } from './long-functions.ts'
import { openPlatformValues } from './open-platform-values.ts'

type Pattern = {
  regex: string
  message: string
  allowTypeImports?: boolean
  allowImportNames?: string[]
}

const layers = 'contract|platform|modules|web|demo|sandbox'
const modules = Object.keys(moduleArrows).join('|')
const outOfFolder = {
  regex: `^(\\.\\./)+(${layers}|${modules})/`,
  message: 'Import from another folder by its # name, not by ../',
}
const adapters = '*.{routes,repository,jobs}.ts'
const tests = '**/*.test.ts'

/** Everything except types and the few values without side effects. */
const effects: Pattern = {
  regex: '^#platform',
  allowTypeImports: true,
  allowImportNames: [...openPlatformValues],
  message: `Only ${adapters} may use the platform; other files take what they need as arguments (open-platform-values.ts).`,
}

/** Only one override may match a file: a later one replaces the rule's options instead of merging them. */
function forbid(files: string[], patterns: Pattern[], excludeFiles: string[] = []) {
  return {
    files,
    excludeFiles: [tests, ...excludeFiles],
    rules: {
      'no-restricted-imports': ['error', { patterns: [outOfFolder, ...patterns] }] as [
        'error',
        { patterns: Pattern[] },
      ],
    },
  }
}

function moduleRules([name, arrows]: [string, readonly string[]]) {
  const others = Object.keys(moduleArrows).filter((other) => !arrows.includes(other))
  const siblings = {
    regex: `^#modules/(${others.join('|')})$`,
    message: `${name} may import: ${arrows.join(', ') || 'no other module'} (architecture.ts).`,
  }
  const web = { regex: '^#web', message: 'Modules must not import the web pages.' }
  const folder = `src/modules/${name}`
  return [
    forbid([`${folder}/**`], [siblings, web, effects], [`${folder}/**/${adapters}`]),
    forbid([`${folder}/**/${adapters}`], [siblings, web]),
  ]
}

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    // The rule wants <output> for role="status". But <output> is for the result of a form, and a live region must exist
    // before its text.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // Checks with names of their own: expectSound, expectAccessible.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
    'max-lines': ['warn', { max: 250, skipComments: true, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
  },
  overrides: [
    forbid(
      ['src/contract/**'],
      [
        {
          regex: '^#(platform|modules|web)',
          message: 'The contract may import only zod and itself.',
        },
      ],
    ),
    forbid(
      ['src/platform/**'],
      [{ regex: '^#(modules|web)', message: 'The platform must not import modules or the web.' }],
    ),
    forbid(
      ['src/web/**'],
      [
        {
          regex: '^#(platform|modules)',
          message: 'The web may use the store only through the contract.',
        },
        {
          regex: '^#contract(/.*\\.schema)?$',
          allowTypeImports: true,
          message: 'Schemas bring zod (24 kB) into the browser: import only their types.',
        },
        {
          regex: '^\\.\\./.*\\.(tsx?|css)$',
          message:
            'Import a file of another web folder by its # name, for example #web/ui/forms/field.tsx.',
        },
      ],
    ),
    forbid(
      ['e2e/**', 'bench/**'],
      [
        {
          regex: '^#(platform|modules|web)',
          message: 'Journeys and benchmarks use the store from outside, like customers.',
        },
      ],
      // Draws the pages' own elements, as the reference for rendering them.
      ['bench/drawing/**'],
    ),
    forbid(
      ['src/*.ts', 'src/startup/**'],
      [
        {
          regex: '^(\\.\\./)+(demo|sandbox)/',
          message: 'A live shop runs without: load it by stand-ins.ts.',
        },
      ],
      ['src/startup/stand-ins.ts'],
    ),
    ...Object.entries(moduleArrows).flatMap(moduleRules),
    {
      files: [
        '**/*.test.{ts,tsx,mjs}',
        '{test,e2e,drill}/**',
        ...Object.values(longFunctions).flat(),
      ],
      rules: { 'max-lines-per-function': 'off' },
    },
    // Written by kysely-codegen.
    { files: ['src/platform/db/schema.ts'], rules: { 'max-lines': 'off' } },
    // A table, with lines for each module.
    { files: ['architecture.ts', 'house.ts'], rules: { 'max-lines': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
