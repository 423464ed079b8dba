// Who may import whom (docs/architecture.md). Patterns only: a new feature or module needs no entry here.

/** Every folder and file of our own code. */
const OWN = '^(app|components|lib|backend|bench|e2e|scripts)/|^(middleware|server)\\.ts$|^[a-z]+\\.config\\.ts$'

const moduleMayImport = [
  '^backend/core/',
  '^backend/tables/',
  '^backend/modules/$1/',
  '^backend/modules/[^/]+/index\\.ts$',
  // They import no verb, so that two modules may know of each other's records what lies in a scope, how many there are, and what they are called.
  '^backend/modules/[^/]+/(scope|lookups)\\.ts$',
  '^lib/contracts/',
]

/** Folders of lib/contracts that hold facilities of the platform; every other folder is a domain. */
const FACILITIES =
  'announcement|audit|auth|base|comment|dict|editing|file|formula|history|menu|notification|search|task|workspace'

/** Queries of the browser that belong to one domain. */
const DOMAIN_QUERIES = '^lib/api/(area|class|organ|role)\\.ts$'

/** Parts of what every list stands on that come when they are first used, and so may lean on heavy packages (decision 039). */
const COMES_LATER = [
  '^components/kit/filter/filter-panel\\.tsx$',
  '^components/kit/row/(long-rows|row-actions-menu)\\.tsx$',
  '^components/shell/header/(header-menus|header-popovers|bell-popover)\\.tsx$',
  '^components/shell/(menu/menu-drawer|manuals/manual-dialog)\\.tsx$',
  '^components/shell/(palette/palette|shortcuts/shortcuts-dialog|tabs/tab-(menu|list))\\.tsx$',
  '^components/ui/toast/toast-stack\\.tsx$',
  '^components/work/list/(columns|views)-panel\\.tsx$',
]
/** Shared by parts that come later. */
const LATER_TOO = [
  '^components/work/list/(panel|view-form)\\.tsx$',
  '^components/shell/(palette/palette-dialog\\.tsx|host/find-by-name\\.ts)$',
]

/** Folders of the shell, each of which may import those before it. `host` has what the frame tells the others; nobody imports `frame`. */
const SHELL = ['host', 'menu', 'manuals', 'notices', 'palette', 'shortcuts', 'tabs', 'header', 'frame']

/** @param {string} name @param {string} comment @param {object} from @param {string[]} allowed */
function only(name, comment, from, allowed) {
  // Tests may use scripts (which browser is there); nobody-imports-tools holds everyone else.
  return { name, comment, severity: 'error', from, to: { path: OWN, pathNot: [...allowed, '^scripts/'] } }
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle hides which of two files is the foundation.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing',
      comment: 'The import leads nowhere, so no rule can judge it.',
      severity: 'error',
      from: {},
      // numfmt 4.0.1 names types and a CommonJS edition that it does not ship; the file its default names is there.
      to: { couldNotResolve: true, pathNot: '^numfmt$' },
    },
    {
      name: 'contracts-import-zod-only',
      comment: 'The contracts run in the browser, the web server and the backend alike.',
      severity: 'error',
      from: { path: '^lib/contracts/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^lib/contracts/', '(^|/)node_modules/zod/'] },
    },
    only('contracts-stand-alone', 'Their tests too.', { path: '^lib/contracts/' }, ['^lib/contracts/']),
    only('lib-imports-lib', 'lib knows nothing above it.', { path: '^lib/' }, ['^lib/']),
    {
      name: 'documents-are-drawn-on-the-server',
      comment:
        'What asks the platform in the name of a request is for pages and layouts, never for what runs in the browser.',
      severity: 'error',
      from: { pathNot: ['^app/document/', '^app/\\(shell\\)/.*(page|layout)\\.tsx$'] },
      to: { path: '^app/document/' },
    },
    {
      name: 'proxy-is-for-the-web-server',
      comment: 'It handles the session token, which the browser must never see.',
      severity: 'error',
      from: {
        // The supervisor checks its settings before anything starts.
        pathNot: [
          '^lib/proxy/',
          '^app/(api|questChat|document)/',
          '^(middleware|server)(\\.test)?\\.ts$',
          '^scripts/start/',
        ],
      },
      to: { path: '^lib/proxy/' },
    },
    only('ui-imports-ui', 'Visual atoms know no data.', { path: '^components/ui/' }, ['^components/ui/', '^lib/']),
    only('kit-imports-leftwards', 'ui → kit', { path: '^components/kit/' }, ['^components/(ui|kit)/', '^lib/']),
    only('work-imports-leftwards', 'ui → kit → work', { path: '^components/work/' }, [
      '^components/(ui|kit|work)/',
      '^lib/',
    ]),
    {
      name: 'screens-import-their-own-card',
      comment: 'The list of domains brings the cards of all of them; what needs those asks lib/contracts/cards.ts.',
      severity: 'error',
      from: { path: OWN, pathNot: ['^lib/contracts/', '\\.test\\.tsx?$'] },
      to: { path: '^lib/contracts/domains\\.ts$' },
    },
    {
      name: 'work-knows-no-domain',
      comment: 'What belongs to one domain lies in components/domains and reaches work by a context (DomainParts).',
      severity: 'error',
      from: { path: '^components/(kit|work)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: [`^lib/contracts/(?!(${FACILITIES})/)[^/]+/`, DOMAIN_QUERIES] },
    },
    only('domains-import-leftwards', 'ui → kit → work → domains', { path: '^components/domains/' }, [
      '^components/(ui|kit|work|domains)/',
      '^lib/',
    ]),
    only('shell-imports-ui-kit', 'The shell knows no feature.', { path: '^components/shell/' }, [
      '^components/(ui|kit|work|shell)/',
      '^lib/',
    ]),
    {
      name: 'components-read-and-write-by-api',
      comment: 'Queries go through queryOf, writes through useWrite or useWrites.',
      severity: 'error',
      from: {
        path: '^components/',
        pathNot: ['\\.test\\.tsx?$'],
      },
      to: { path: '^lib/http/client\\.ts$' },
    },
    {
      name: 'drawn-components-do-not-send',
      comment: 'send is for stores, queues and batches; what is drawn has hooks.',
      severity: 'error',
      from: { path: '^components/.*\\.tsx$', pathNot: '\\.test\\.tsx$' },
      to: { path: '^lib/api/send\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...SHELL.map((folder, at) => ({
      name: `shell-${folder}-imports-leftwards`,
      comment: SHELL.slice(0, at + 1).join(' → '),
      severity: 'error',
      from: { path: `^components/shell/${folder}/` },
      to: { path: '^components/shell/', pathNot: `^components/shell/(${SHELL.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'shell-folders-have-an-order',
      comment: 'A new folder is named in SHELL.',
      severity: 'error',
      from: { path: '^components/shell/', pathNot: `^components/shell/(${SHELL.join('|')})/` },
      to: {},
    },
    only(
      'screens-stand-alone',
      'What two screens need moves to domains, work, kit or lib, or is composed in app.',
      { path: '^components/features/([^/]+/[^/]+)/' },
      ['^components/(ui|kit|work|domains)/', '^components/features/$1/', '^lib/'],
    ),
    only(
      'screens-of-no-group-stand-alone',
      '首页 and the login page.',
      { path: '^components/features/([^/]+)/[^/]+$' },
      ['^components/(ui|kit|work|domains)/', '^components/features/$1/', '^lib/'],
    ),
    only('app-never-imports-backend', 'The pages talk to the backend by HTTP.', { path: '^app/' }, [
      '^(app|components|lib)/',
    ]),
    only('tables-import-columns', 'Anybody reads tables, so they know nobody.', { path: '^backend/tables/' }, [
      '^backend/tables/',
      '^backend/core/database/columns\\.ts$',
      '^lib/contracts/',
    ]),
    only(
      'core-imports-tables-and-contracts',
      'The core knows no module.',
      { path: '^backend/core/', pathNot: '\\.test\\.ts$' },
      ['^backend/(core|tables)/', '^lib/(contracts|metrics|office|sheets)/'],
    ),
    only(
      'scopes-and-lookups-import-no-verb',
      'A module may use these files of another one without its index.ts, so no circle may come of them.',
      { path: '^backend/modules/[^/]+/(scope|lookups)\\.ts$' },
      ['^backend/(core|tables)/', '^backend/modules/[^/]+/(scope|lookups)\\.ts$', '^lib/contracts/'],
    ),
    only(
      'statistics-knows-no-domain',
      'Each domain counts what it declares for 首页; the person keeps what they hid there in their workspace.',
      { path: '^backend/modules/statistics/', pathNot: '\\.test\\.ts$' },
      [
        '^backend/core/',
        '^backend/modules/statistics/',
        '^backend/modules/workspace/index\\.ts$',
        '^lib/contracts/(base|statistics)/',
      ],
    ),
    only(
      'content-knows-no-kind',
      'Versions, submissions and publishing are the same for every kind, which passes its tables in.',
      { path: '^backend/core/content/', pathNot: '\\.test\\.ts$' },
      ['^backend/core/', '^lib/contracts/(base/|cards\\.ts$)'],
    ),
    only(
      'modules-meet-at-their-index',
      'Another module is used by its index.ts, or by its scope.ts and lookups.ts.',
      { path: '^backend/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      moduleMayImport,
    ),
    {
      name: 'reviews-know-no-kind',
      comment:
        'A kind of record that is reviewed says what is its own: core/records/reviewed.ts, and the value its screens give.',
      severity: 'error',
      from: {
        path: '^(backend/modules|components/domains|lib/contracts)/review/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^(lib/contracts|backend/modules|components/domains)/(question|knowledge|lesson|course)(/|\\.)|^backend/tables/(question|knowledge|lesson|course)',
      },
    },
    only(
      'module-tests-go-through-the-app',
      'They see other modules as a caller does.',
      { path: '^backend/modules/([^/]+)/.*\\.test\\.ts$' },
      [...moduleMayImport, '^backend/testing/'],
    ),
    only('backend-imports-backend', 'It may run on a machine without the web.', { path: '^backend/' }, [
      '^backend/',
      '^lib/(contracts|metrics|office|sheets)/',
    ]),
    {
      name: 'demo-stays-out-of-the-service',
      comment: 'Who starts on a database that has it, or wants none, never reads it.',
      severity: 'error',
      from: { pathNot: ['^backend/(demo|cli)/', '^bench/', '\\.test\\.ts$'] },
      to: { path: '^backend/demo/', dynamic: false },
    },
    {
      name: 'demo-comes-in-at-the-first-start',
      comment: 'Nothing else loads it later either.',
      severity: 'error',
      from: { pathNot: ['^backend/(demo|cli)/', '^bench/', '^backend/listen\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^backend/demo/' },
    },
    {
      name: 'first-path-is-light',
      comment: 'A list is here before anything of it is opened: popovers, dialogs, windowing and forms come later.',
      severity: 'error',
      from: {
        path: '^components/(ui|kit|shell)/|^components/work/list/',
        pathNot: [
          '^components/kit/(inputs|rich-text)/',
          '\\.test\\.tsx?$',
          '(^|/)testing\\.tsx$',
          ...COMES_LATER,
          ...LATER_TOO,
        ],
      },
      to: {
        path: [
          '(^|/)node_modules/@mui/material/(Autocomplete|Dialog|Drawer|Menu|Modal|Popover|Popper|Select|TextField|Tooltip)/',
          '(^|/)node_modules/(@tanstack/react-virtual|@tanstack/virtual-core|notistack|react-hook-form|pinyin-pro)/',
        ],
        dynamic: false,
      },
    },
    {
      name: 'later-parts-come-later',
      comment: 'Imported at once they would bring their packages along.',
      severity: 'error',
      from: { path: OWN, pathNot: ['\\.test\\.tsx?$', ...COMES_LATER, ...LATER_TOO] },
      to: { path: COMES_LATER, dynamic: false },
    },
    {
      name: 'editors-come-later',
      comment:
        'The rich text editor weighs more than the screen it stands in: whoever shows one loads it when it is wanted.',
      severity: 'error',
      from: { path: OWN, pathNot: ['^components/kit/rich-text/', '\\.test\\.tsx?$'] },
      to: {
        path: ['^components/kit/rich-text/', '(^|/)node_modules/(@tiptap|prosemirror-[a-z-]+|mathlive)/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'networks-come-later',
      comment: 'Only the canvas of one screen draws by WebGL, and its layout runs in a worker.',
      severity: 'error',
      from: { path: OWN, pathNot: ['^components/features/knowledge/network/canvas/', '\\.test\\.tsx?$'] },
      to: {
        path: [
          '^components/features/knowledge/network/canvas/(network-canvas|positions|layout-worker)\\.tsx?$',
          '(^|/)node_modules/(sigma|graphology[a-z0-9-]*)/',
        ],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'formula-input-comes-later',
      comment:
        'Its engine and its signs are wanted when somebody writes a formula, the readers of equations when one is pasted.',
      severity: 'error',
      from: { path: '^components/kit/rich-text/', pathNot: ['^components/kit/rich-text/formula/', '\\.test\\.tsx?$'] },
      to: {
        path: [
          '^components/kit/rich-text/formula/',
          '^lib/formula/(drawn|eq|mathml|omml|tex)/',
          '(^|/)node_modules/mathlive/',
        ],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'previews-come-later',
      comment:
        'The readers of files and their libraries are wanted when somebody looks at a file: they come with the viewer.',
      severity: 'error',
      from: { path: OWN, pathNot: ['^components/work/preview/', '^bench/', '\\.test\\.tsx?$'] },
      to: {
        path: [
          '^components/work/preview/(docx|pptx|sheets|package|read|formats)/',
          '^components/work/preview/(preview-dialog|own-preview|open-file)\\.tsx?$',
          '^lib/office/tags\\.ts$',
          '(^|/)node_modules/(docx-preview|@aiden0z/pptx-renderer|pdfjs-dist|hucre/dist/xlsx|jszip)/',
        ],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'viewers-come-later',
      comment: 'The button that opens a preview stands in lists: the viewer and each format come by import().',
      severity: 'error',
      from: { path: '^components/work/preview/[^/]+\\.tsx?$', pathNot: ['\\.test\\.tsx?$'] },
      to: {
        path: [
          '^components/work/preview/formats/',
          '^components/work/preview/preview-dialog\\.tsx$',
          '(^|/)node_modules/(docx-preview|@aiden0z/pptx-renderer|pdfjs-dist|hucre|numfmt|dompurify)/',
        ],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'journeys-import-contracts',
      comment: 'The end-to-end tests see what a person sees.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: OWN, pathNot: ['^e2e/', '^lib/contracts/'] },
    },
    only('scripts-import-core', 'They start the processes and are no part of them.', { path: '^scripts/' }, [
      '^scripts/',
      '^backend/core/',
      '^lib/',
    ]),
    {
      name: 'nobody-imports-tools',
      comment: 'What ships does not lean on scripts, benchmarks or journeys.',
      severity: 'error',
      from: { path: OWN, pathNot: ['^(bench|e2e|scripts)/', '\\.config\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '^(bench|e2e|scripts)/' },
    },
  ],
  options: {
    // TypeScript 7 has no parser to borrow; swc reads types and TSX as they are, type-only imports included.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^public/', '(^|/)\\.next/', '^(app|components|lib|backend|bench|e2e|scripts)/.*\\.d\\.m?ts$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.d.mts', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
