import { Link as RouterLink, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readCode } from '#contract/kit/reading.ts'
import { relatorioPrestador } from '#contract/relatorio-unico/relatorio.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { anoPassado } from '../endereco.ts'
import { Relatorio } from '../Relatorio.tsx'

const { readRelatorio, readVersao, closeAno } = relatorioPrestador
const from = '/do-prestador/prestador/empresa/$empresa/relatorio-unico'

export function RelatorioPrestador() {
  const cd = readCode(useParams({ from }).empresa)
  const { ano = anoPassado(today()), versao } = useSearch({ from })
  const navigate = useNavigate()
  const path = { empresa: cd ?? 0 }
  const params = { empresa: String(cd ?? 0) }
  const agora = useRead(
    readRelatorio,
    cd === undefined ? undefined : { path, query: { ano: String(ano) } },
  )
  const fechada = useRead(
    readVersao,
    versao === undefined ? undefined : { path, query: { ano: String(ano), versao } },
  )
  const closing = useWrite(closeAno, { touches: [readRelatorio] })
  const mayClose = useMay(closeAno)
  if (cd === undefined || isFailure(agora.error, 404)) {
    return (
      <Absent>
        <p>Esta empresa não existe.</p>
        <Link to="/prestador/relatorio-unico">Ver as empresas</Link>
      </Absent>
    )
  }
  const horas = (texto: string) => (
    <Link to="/prestador/empresa/$empresa/horas" params={params} search={{ ano }}>
      {texto}
    </Link>
  )
  return (
    <Relatorio
      {...{ ano, versao, agora, fechada }}
      onChoose={(next) => void navigate({ to: '.', search: (old) => ({ ...old, ...next }) })}
      fechar={
        mayClose
          ? {
              waiting: closing.waiting,
              onClose: () => void closing.write({ path, body: { ano } }),
            }
          : undefined
      }
      abrir={{
        linhas: (abre, nome, valor) => (
          <RouterLink
            to="/prestador/empresa/$empresa/relatorio-unico/linhas"
            params={params}
            search={{ ano, ...abre }}
            aria-label={`${valor}: ${nome}`}
          >
            {valor}
          </RouterLink>
        ),
        horas: (_local, nome, valor) => (
          <RouterLink
            to="/prestador/empresa/$empresa/horas"
            params={params}
            search={{ ano }}
            aria-label={`${valor}: ${nome}`}
          >
            {valor}
          </RouterLink>
        ),
      }}
      caminho={(falta, local) => {
        if (falta === 'ano') return null
        if (falta === 'horas') return horas('Preencher as horas')
        if (falta === 'propostas') return horas('Confirmar as horas')
        if (falta === 'dias') {
          return (
            <Link
              to="/prestador/empresa/$empresa/relatorio-unico/linhas"
              params={params}
              search={{ ano, quadro: 'acidente', classe: 'por_dizer', local }}
            >
              Ver os acidentes
            </Link>
          )
        }
        if (falta === 'contrato') return 'Guarde-o nos documentos da empresa.'
        return (
          <Link to="/prestador/empresa/$empresa/organigrama" params={params}>
            Completar no organigrama
          </Link>
        )
      }}
    />
  )
}
