// Server tests that run on the embedded engine too, where an installed PostgreSQL runs them all: what
// the two can differ in, group by group. The projects `motor` and `operacao`, which start, copy and
// kill portals of their own, run on the embedded engine alone.
const groups = {
  'migrations, the fold and upgrades: versions write their catalogue differently': [
    'server/db/migrate.test.ts',
    'server/db/migration-files.test.ts',
    'server/db/describe-schema.test.ts',
    'server/db/columns.test.ts',
    'server/db/tables.test.ts',
    'server/db/fold/fold.test.ts',
    'server/db/fold/carry-over.test.ts',
    'server/db/fold/refused.test.ts',
  ],
  'walls and roles: versions grant and inherit differently': [
    'server/db/muralha.test.ts',
    'server/db/cercado.test.ts',
    'server/db/roles.test.ts',
    'server/db/alcance.test.ts',
    'server/db/catalogo.test.ts',
    'server/db/clinico.test.ts',
  ],
  'isolation, with either wall taken away: half of the random requests each': [
    'server/isolamento.test.ts',
    'server/comum/acima.test.ts',
  ],
  'every call once, by somebody it lets through': ['server/matriz.test.ts'],
  'orders of acts on an account: half of them each': ['server/convite/ordens.test.ts'],
  'plans: versions choose and print them differently': [
    'server/blocos.test.ts',
    'server/ordens.test.ts',
    'server/ordens-painel.test.ts',
  ],
  'locks, races, connections and their ends': [
    'server/db/batch.test.ts',
    'server/db/contagem.test.ts',
    'server/db/pool.test.ts',
    'server/db/shared-reads.test.ts',
    'server/db/database.test.ts',
    'server/db/away.test.ts',
    'server/db/resumos.test.ts',
    'server/kit/write/once.test.ts',
    'server/importacao/prestador/corridas.test.ts',
    'server/organigrama/prestador/corridas.test.ts',
    'server/pedido/prestador/corridas.test.ts',
  ],
  'kills of a portal in the middle: half of them each': ['server/pedido/prestador/kill.test.ts'],
  'copies that were put back': ['server/db/identidade.test.ts'],
  'erasure and export of a person and of a company': [
    'server/cli/empresa/empresa.test.ts',
    'server/cli/pessoa/pessoa.test.ts',
    'server/comum/registo/retain.test.ts',
  ],
  'search and order of texts: collation and trigrams': [
    'server/kit/list/plain-text.test.ts',
    'server/funcionario/list.test.ts',
    'server/identidade.test.ts',
    'server/prestador/procura.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>

export const onBothEngines: readonly string[] = Object.values(groups).flat()
