import { defineConfig } from 'oxlint'
import { moduleArrows, openPlatformValues } from './architecture.ts'

type Pattern = {
  regex: string
  message: string
  allowTypeImports?: boolean
  allowImportNames?: string[]
}

const layers = 'contract|platform|modules|web'
const modules = Object.keys(moduleArrows).join('|')
const outOfFolder = {
  regex: `^(\\.\\./)+(${layers}|${modules})/`,
  message: 'Leave the folder through its # name, not through ../',
}
const adapters = '*.{routes,repository,jobs}.ts'
const tests = '**/*.test.ts'

/** All but types and the few values that have no effect of their own. */
const effects: Pattern = {
  regex: '^#platform',
  allowTypeImports: true,
  allowImportNames: [...openPlatformValues],
  message: `Only ${adapters} touch the platform; rules take what they need as arguments (architecture.ts).`,
}

/** One override a file: a later override replaces the options of the rule, it does not merge them. */
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
  const web = { regex: '^#web', message: 'The store does not know its web pages.' }
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
    // A live region must exist before its text: <output> is for the result of a form.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['warn', { max: 250, skipComments: true, skipBlankLines: true }],
  },
  overrides: [
    forbid(
      ['src/contract/**'],
      [{ regex: '^#(platform|modules|web)', message: 'The contract imports zod and itself.' }],
    ),
    forbid(
      ['src/platform/**'],
      [{ regex: '^#(modules|web)', message: 'The platform knows no store.' }],
    ),
    forbid(
      ['src/web/**'],
      [
        {
          regex: '^#(platform|modules)',
          message: 'The web speaks to the store through the contract.',
        },
        {
          regex: '^#contract(/.*\\.schema)?$',
          allowTypeImports: true,
          message: 'Schemas carry zod (24 kB) into the browser: import their types only.',
        },
        {
          regex: '^\\.\\./.*\\.(tsx?|css)$',
          message:
            'Files of another folder of the web are named from its top: #web/ui/forms/field.tsx.',
        },
      ],
    ),
    forbid(
      ['e2e/**', 'bench/**'],
      [{ regex: '^#(platform|modules|web)', message: 'Journeys and benchmarks are customers.' }],
    ),
    ...Object.entries(moduleArrows).flatMap(moduleRules),
    // Written by kysely-codegen.
    { files: ['src/platform/db/schema.ts'], rules: { 'max-lines': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
