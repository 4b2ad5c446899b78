import { CsvButton } from '../../components/ui/csv-button.tsx'

type Days = { startDate?: string | undefined; endDate?: string | undefined }

export function StatementButton({ startDate, endDate }: Days) {
  return (
    <CsvButton
      path="/api/wallet/statement.csv"
      query={{ startDate, endDate }}
      done="Statement downloaded"
      failed="Failed to download the statement"
    >
      Download statement
    </CsvButton>
  )
}
