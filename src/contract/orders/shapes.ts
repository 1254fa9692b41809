// The schemas of the operations of orders; part of catalog.ts.
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as repayments from './repayments.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const orderShapes = {
  createOrder: () => ({ body: orders.NewOrder, result: orders.OrderDetails }),
  listOrders: () => ({ query: orders.OrderQuery, result: orders.OrderPage }),
  showOrder: () => ({ result: orders.OrderDetails }),
  showOrderAddress: () => ({ result: orders.OrderAddress }),
  updateOrder: () => ({ body: orders.OrderChanges, result: orders.OrderDetails }),
  payOrder: () => ({ body: orders.PayOrder, result: orders.OrderDetails }),
  cancelOrder: () => ({ body: orders.CancelOrder, result: orders.OrderDetails }),
  refundOrder: () => ({ body: orders.RefundOrder, result: orders.OrderDetails }),
  setOwed: () => ({ body: repayments.SetOwed, result: orders.OrderDetails }),
  setRefundAccount: () => ({ body: repayments.SetRefundAccount, result: repayments.RefundAccount }),
  listRefunds: () => ({ query: repayments.RepaymentQuery, result: repayments.RepaymentPage }),
  exportRefunds: () => ({ body: repayments.ExportRefunds, result: repayments.ExportedRefunds }),
  findPayments: () => ({ body: payments.FindPayments, result: payments.FoundPayments }),
  resendOrder: () => ({ body: orders.ResendOrder, result: orders.ResentOrder }),
}

/** The modules of these schemas. */
export const orderModules = [orders, payments, repayments]
