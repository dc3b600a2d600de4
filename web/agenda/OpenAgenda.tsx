import { useNavigate, useParams } from '@tanstack/react-router'
import { diaDaLigacao } from '#contract/comum/paginas.ts'
import { OpenInEmpresa } from '#web/comum/ligacao/OpenInEmpresa.tsx'

const replace = true

export function OpenAgenda() {
  const { empresa, lista } = useParams({ from: '/sessao/agenda/$empresa/$lista' })
  const navigate = useNavigate()
  const dia = diaDaLigacao(lista)
  return (
    <OpenInEmpresa
      no={empresa}
      waiting="A abrir a agenda..."
      lost={{
        title: 'A agenda não foi encontrada',
        text: 'A sua conta já não tem acesso a esta empresa.',
      }}
      onOpen={() =>
        void navigate(
          dia === undefined
            ? {
                to: lista === 'atividade' ? '/seguranca/marcacao' : '/saude/marcacao/exame',
                replace,
              }
            : { to: '/saude/marcacao/dia', search: { dia }, replace },
        )
      }
    />
  )
}
