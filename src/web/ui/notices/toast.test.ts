import { toast as show } from 'react-hot-toast/headless'
import { expect, test, vi } from 'vitest'
import { notifications } from '#contract/constants'
import { toast } from './toast.ts'

test('notices stay as long as the specification says', async () => {
  expect(notifications).toEqual({ blankMs: 4000, errorMs: 4000, successMs: 2000, kept: 20 })
  const success = vi.spyOn(show, 'success')
  const error = vi.spyOn(show, 'error')
  toast.success('Done')
  toast.error('Not done')
  await expect.poll(() => error).toHaveBeenCalled()
  expect(success).toHaveBeenCalledWith('Done', { id: 'success: Done', duration: 2000 })
  expect(error).toHaveBeenCalledWith('Not done', { id: 'error: Not done', duration: 4000 })
})
