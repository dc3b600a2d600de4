import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router'
import { relatorioDaEmpresa } from '#contract/relatorio-unico/relatorio.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { anoPassado, contaOf, queryOf, readConta } from './conta.ts'
import { LinhasContadas } from './LinhasContadas.tsx'
import { AnexoD } from './AnexoD.tsx'
import type { Abre } from './tabelas.ts'

const { readRelatorio, readVersao, listLinhas, closeAno } = relatorioDaEmpresa
const from = '/sessao/com-empresa/relatorio-unico'

export function RelatorioPage() {
  const { ano = anoPassado(today()), conta } = useSearch({ from })
  const abre = conta === undefined ? undefined : readConta(conta)
  return abre ? <Contadas {...{ ano, abre }} /> : <Numeros ano={ano} />
}

function Contadas({ ano, abre }: { ano: number; abre: Abre }) {
  const { empresa } = useEmpresa()
  const { pagina = 1 } = useSearch({ from })
  const asked = { path: { org: empresa.cd }, query: queryOf(ano, abre, pagina) }
  const read = useRead(listLinhas, asked, { noted: true })
  return (
    <LinhasContadas
      {...{ ano, abre, pagina, read }}
      back={
        <ButtonLink to="/relatorio-unico" search={{ ano }}>
          Anexo D
        </ButtonLink>
      }
    />
  )
}

function Numeros({ ano }: { ano: number }) {
  const { empresa } = useEmpresa()
  const { versao } = useSearch({ from })
  const navigate = useNavigate()
  const path = { org: empresa.cd }
  const agora = useRead(readRelatorio, { path, query: { ano: String(ano) } })
  const fechada = useRead(
    readVersao,
    versao === undefined ? undefined : { path, query: { ano: String(ano), versao } },
  )
  const closing = useWrite(closeAno, { touches: [readRelatorio] })
  return (
    <AnexoD
      {...{ ano, versao, agora, fechada }}
      onChoose={(next) => void navigate({ to: '.', search: (old) => ({ ...old, ...next }) })}
      fechar={{
        waiting: closing.waiting,
        onClose: () => void closing.write({ path, body: { ano } }),
      }}
      abrir={{
        linhas: (abre, nome, valor) => (
          <RouterLink
            to="/relatorio-unico"
            search={{ ano, conta: contaOf(abre) }}
            aria-label={`${valor}: ${nome}`}
          >
            {valor}
          </RouterLink>
        ),
        horas: (local, nome, valor) => (
          <RouterLink
            to="/horas"
            search={{ ano, ...(local !== 0 && local !== empresa.cd && { organigrama: local }) }}
            aria-label={`${valor}: ${nome}`}
          >
            {valor}
          </RouterLink>
        ),
      }}
      contratos={
        <Link to="/seguranca/documento" search={{ especie: 'contrato' }}>
          Ver os contratos
        </Link>
      }
      caminho={(falta, local) => {
        if (falta === 'horas' || falta === 'pessoas' || falta === 'propostas') {
          return (
            <Link
              to="/horas"
              search={{ ano, ...(local !== 0 && local !== empresa.cd && { organigrama: local }) }}
            >
              Preencher as horas
            </Link>
          )
        }
        if (falta === 'dias') {
          return (
            <Link
              to="/relatorio-unico"
              search={{ ano, conta: contaOf({ quadro: 'acidente', classe: 'por_dizer', local }) }}
            >
              Ver os acidentes
            </Link>
          )
        }
        if (falta === 'contrato') return <Link to="/seguranca/documento">Guardar o contrato</Link>
        if (falta === 'ano') return null
        return 'Peça ao prestador que o preencha no organigrama.'
      }}
    />
  )
}
