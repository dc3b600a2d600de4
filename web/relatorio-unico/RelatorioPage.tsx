import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router'
import { relatorioDaEmpresa } from '#contract/relatorio-unico/relatorio.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { anoPassado } from './endereco.ts'
import { Relatorio } from './Relatorio.tsx'

const { readRelatorio, readVersao, closeAno } = relatorioDaEmpresa

export function RelatorioPage() {
  const { empresa } = useEmpresa()
  const { ano = anoPassado(today()), versao } = useSearch({
    from: '/sessao/com-empresa/relatorio-unico',
  })
  const navigate = useNavigate()
  const path = { org: empresa.cd }
  const agora = useRead(readRelatorio, { path, query: { ano: String(ano) } })
  const fechada = useRead(
    readVersao,
    versao === undefined ? undefined : { path, query: { ano: String(ano), versao } },
  )
  const closing = useWrite(closeAno, { touches: [readRelatorio] })
  return (
    <Relatorio
      {...{ ano, versao, agora, fechada }}
      onChoose={(next) => void navigate({ to: '.', search: (old) => ({ ...old, ...next }) })}
      fechar={{
        waiting: closing.waiting,
        onClose: () => void closing.write({ path, body: { ano } }),
      }}
      abrir={{
        linhas: (abre, nome, valor) => (
          <RouterLink
            to="/relatorio-unico/linhas"
            search={{ ano, ...abre }}
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
      caminho={(falta, local) => {
        if (falta === 'horas' || falta === 'propostas') {
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
              to="/relatorio-unico/linhas"
              search={{ ano, quadro: 'acidente', classe: 'por_dizer', local }}
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
