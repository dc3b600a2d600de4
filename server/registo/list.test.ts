import { beforeAll } from 'vitest'
import { doPrestador } from '#contract/comum/acoes-registo.ts'
import { listRegisto } from '#contract/registo/registo.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'

const house = openHouse()

beforeAll(async () => {
  const { raiz, norte, sul, loja } = house.world.a.nos
  // 0:30 in Lisbon in summer is the day before in UTC.
  await house.db.rows(sql`
    insert into registo (cd_empresa, cd_organig, em, acao, autor, alvo, descr) values
    (${raiz}, ${loja}, '2026-03-01 10:15 Europe/Lisbon', 'acessos_alterados', 'Íris', 'Zulmira', 'Saúde: ver → nenhum'),
    (${raiz}, ${raiz}, '2026-07-01 00:30 Europe/Lisbon', 'utilizador_editado', 'íris', 'alvaro', 'Inativo: Não → Sim'),
    (${raiz}, ${norte}, '2026-08-01 23:59 Europe/Lisbon', 'palavra_passe_redefinida', null, 'Álvaro', ''),
    (${raiz}, ${sul}, '2026-08-01 00:00 Europe/Lisbon', 'convite_reenviado', 'Bento 100%', null, ''),
    (${raiz}, ${sul}, '2026-08-02 09:00 Europe/Lisbon', 'convite_recusado', 'Ana', 'Bento', ''),
    (${raiz}, ${raiz}, '2026-08-03 09:00 Europe/Lisbon', 'empresa_alterada', 'Paula', null, 'CAE'),
    (${raiz}, ${norte}, '2026-08-03 09:05 Europe/Lisbon', 'entrou', 'Ana', 'Ana', 'Chave de acesso')`)
  await growRows(house, 'registo', `cd_empresa = ${raiz}`)
})

listHolds(house, {
  list: listRegisto,
  order: ['dt.des'],
  stored: () => sql`
    select cd, cd_organig as no, (extract(epoch from em) * 1000000)::bigint as dt
    from registo where cd_empresa = ${house.world.a.nos.raiz}`,
  filters: {
    acao: {
      leaves: (row, acao) => {
        if (acao === 'alteracoes') return row.acao !== 'entrou'
        return acao === 'prestador' ? Object.hasOwn(doPrestador, row.acao) : row.acao === acao
      },
    },
    desde: { leaves: ({ dt }, day) => dt >= day, values: () => ['2026-07-01', '2026-07-02'] },
    ate: { leaves: ({ dt }, day) => dt <= day, values: () => ['2026-06-30', '2026-07-01'] },
  },
  search: {
    text: ({ autor, alvo, descr, titulo }) => [autor, alvo, descr, titulo].join('\n'),
    finds: ['IRIS', 'álvaro', 'nenhum', 'palavra-passe red', '100%'],
  },
})
